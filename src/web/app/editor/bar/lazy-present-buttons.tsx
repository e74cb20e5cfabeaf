import { IconButton } from '../../icon-button.tsx'
import { loadedPart } from '../../loaded-page.tsx'

/** The buttons of a start, whose code is loaded once the slide is painted; until then they cannot be pressed. */
export const LazyPresentButtons = loadedPart(
  () => import('./present-buttons.tsx').then(file => file.PresentButtons),
  ({ isFailed }) =>
    isFailed ? (
      <button type="button" class="main-button" onClick={() => location.reload()}>
        Load again to present
      </button>
    ) : (
      <div class="tools" aria-busy="true">
        <IconButton icon="rehearse" label="Rehearse" text isDisabled onPress={() => undefined} />
        <button type="button" class="main-button present-button" aria-disabled="true">
          Present
        </button>
      </div>
    ),
)
