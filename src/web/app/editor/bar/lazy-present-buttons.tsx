import { IconButton } from '../../icon-button.tsx'
import { loadedPart } from '../../loaded-page.tsx'
import { message } from '../../messages.ts'
import { later } from '../later.ts'

/** The buttons of a start, whose code is loaded once the slide is painted; until then they cannot be pressed. */
export const LazyPresentButtons = loadedPart(
  () => later(() => import('./present-buttons.tsx')).then(file => file.PresentButtons),
  ({ isFailed }) =>
    isFailed ? (
      <button type="button" class="main-button" onClick={() => location.reload()}>
        {message('present.notLoaded')}
      </button>
    ) : (
      <div class="tools" aria-busy="true">
        <IconButton
          icon="rehearse"
          label={message('common.rehearse')}
          text
          isDisabled
          onPress={() => undefined}
        />
        <button type="button" class="main-button present-button" aria-disabled="true">
          {message('present.label')}
        </button>
      </div>
    ),
)
