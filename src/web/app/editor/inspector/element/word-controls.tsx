import type { FunctionComponent } from 'preact'
import type { ShapeElement, TextElement } from '#contract/deck/deck.ts'
import { shapeElement } from '#contract/deck/element.ts'
import { useMemo } from 'preact/hooks'
import { aspectOf } from '#deck/layout.ts'
import { usualTextColour } from '#scene/slide.ts'
import { alignmentOf, fontOnSlide, textSize } from '#scene/slide-text.ts'
import { sceneTheme } from '#scene/theme.ts'
import { Icon } from '../../../icon.tsx'
import { lateIcons } from '../../../late-icons.ts'
import { message } from '../../../messages.ts'
import { textContextOf } from '../../drawing/draw.ts'
import { useEditor } from '../../model/editor-context.ts'
import { boundsOf } from '../form/bounds.ts'
import { ColourField } from '../form/colour-field.tsx'
import { FontField } from '../form/font-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { type Bound, type Subject, fieldOf } from '../form/subject.ts'
import { SegmentField, ToggleRow } from '../form/segment-field.tsx'
import { useTheme } from '../use-theme.ts'
import { elementsOfList } from './elements-subject.ts'

type Style = NonNullable<ShapeElement['textStyle']>
const style = shapeElement.shape.textStyle.unwrap().shape

/** The control of every field that says how words are set, on the slide or in a shape: a new field does not compile until it has one. */
export const wordControls: {
  readonly [Field in keyof Style]-?: FunctionComponent<{ subject: Subject<Style> }>
} = {
  font: ({ subject }) => (
    <FontField
      label={message('element.font')}
      field={fieldOf(subject, 'font')}
      none={message('form.asTheme')}
    />
  ),
  size: ({ subject }) => (
    <NumberField
      label={message('element.size')}
      field={fieldOf(subject, 'size')}
      bounds={boundsOf(style.size)}
      unit="px"
      placeholder={String(textSize)}
      hint={useDrawnSize()}
    />
  ),
  color: ({ subject }) => {
    const { text } = useTheme()
    const usual = useUsualColour()
    return (
      <ColourField
        isNamed
        label={message('element.colour')}
        field={fieldOf(subject, 'color')}
        fallback={usual}
        none={message(usual === text ? 'form.asTheme' : 'form.automatic')}
      />
    )
  },
  bold: ({ subject }) => (
    <ToggleRow
      label={message('element.style')}
      toggles={[
        {
          field: fieldOf(subject, 'bold'),
          name: message('element.bold'),
          content: <b>{message('element.bold.sign')}</b>,
        },
        {
          field: fieldOf(subject, 'italic'),
          name: message('element.italic'),
          content: <i>{message('element.italic.sign')}</i>,
        },
      ]}
    />
  ),
  // Beside bold.
  italic: () => null,
  align: ({ subject }) => (
    <SegmentField
      label={message('element.align')}
      field={fieldOf(subject, 'align')}
      initial={useUsualAlignment()}
      choices={[
        { value: 'left', name: message('element.align.left'), content: <Icon name={lateIcons.textLeft} /> },
        {
          value: 'center',
          name: message('element.align.centre'),
          content: <Icon name={lateIcons.textCenter} />,
        },
        {
          value: 'right',
          name: message('element.align.right'),
          content: <Icon name={lateIcons.textRight} />,
        },
      ]}
    />
  ),
  valign: ({ subject }) => (
    <SegmentField
      label={message('element.inBox')}
      field={fieldOf(subject, 'valign')}
      initial="top"
      choices={[
        { value: 'top', name: message('element.inBox.top'), content: <Icon name={lateIcons.alignTop} /> },
        {
          value: 'middle',
          name: message('element.inBox.middle'),
          content: <Icon name={lateIcons.alignMiddle} />,
        },
        {
          value: 'bottom',
          name: message('element.inBox.bottom'),
          content: <Icon name={lateIcons.alignBottom} />,
        },
      ]}
    />
  ),
  lineHeight: ({ subject }) => (
    <NumberField
      label={message('element.lineHeight')}
      field={fieldOf(subject, 'lineHeight')}
      bounds={boundsOf(style.lineHeight)}
      step={0.05}
      placeholder="1.25"
    />
  ),
  paragraphSpacing: ({ subject }) => (
    <NumberField
      label={message('element.betweenParagraphs')}
      field={fieldOf(subject, 'paragraphSpacing')}
      bounds={boundsOf(style.paragraphSpacing)}
      step={0.1}
      placeholder="0.5"
    />
  ),
  fit: ({ subject }) => (
    <SegmentField
      label={message('element.tooHigh')}
      field={fieldOf(subject, 'fit')}
      initial="shrink"
      choices={[
        {
          value: 'grow',
          name: message('element.tooHigh.grow.name'),
          content: message('element.tooHigh.grow'),
        },
        {
          value: 'shrink',
          name: message('element.tooHigh.shrink.name'),
          content: message('element.tooHigh.shrink'),
        },
        { value: 'cut', name: message('element.tooHigh.cut.name'), content: message('element.tooHigh.cut') },
      ]}
    />
  ),
}

/** Returns the size at which the selected text is drawn, in words, where it has no space for the size that it should have. */
function useDrawnSize(): string | undefined {
  const { step, aspects, deck, measure, selected } = useEditor()
  const { value: slide } = step
  const [only, second] = selected.value
  if (slide.kind !== 'slide' || only?.list !== 'texts' || second) return undefined
  const context = textContextOf(deck.content.value, aspects.value, measure.value)
  const size = Math.round(fontOnSlide(only.item, aspectOf(slide, aspects.value), context).size)
  return size < (only.item.style?.size ?? textSize) ? message('element.size.drawn', { size }) : undefined
}

/** Returns how the selected texts are aligned by themselves: by the direction that they are read in, undefined if these differ. */
function useUsualAlignment(): Style['align'] {
  const sides = elementsOfList(useEditor(), 'texts').values.map(({ text }) => alignmentOf(text, {}))
  return sides.every(side => side === sides[0]) ? sides[0] : undefined
}

/** Returns the colour that the selected texts are drawn in by themselves: the theme's, or one that can be read on what is below. */
function useUsualColour(): string {
  const editor = useEditor()
  const theme = useTheme()
  const { value: slide } = editor.step
  const [first] = elementsOfList(editor, 'texts').values
  return useMemo(
    () =>
      slide.kind === 'slide' && first
        ? usualTextColour(slide, first, sceneTheme(theme), aspectOf(slide, editor.aspects.value))
        : theme.text,
    [slide, first, theme],
  )
}

/** Whether words are plain or in Markdown. */
export const FormatField = ({ field }: { field: Bound<NonNullable<TextElement['format']>> }) => (
  <SegmentField
    label={message('element.format')}
    field={field}
    initial="plain"
    choices={[
      { value: 'plain', name: message('element.format.plain') },
      { value: 'markdown', name: message('element.format.markdown') },
    ]}
  />
)
