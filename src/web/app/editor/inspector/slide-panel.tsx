/** What is shown when nothing is selected: the slide's page and the theme of the deck. */
export const SlidePanel = () => <p class="form-note">Select something on the slide.</p>
