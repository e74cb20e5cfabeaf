/** How long the wheel on stage turns and then shows the name, in ms. Other pages show the name only after that. */
export const turnMs = 4_500
