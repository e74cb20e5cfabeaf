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
  font: ({ subject }) => <FontField label="Font" field={fieldOf(subject, 'font')} none="As the theme" />,
  size: ({ subject }) => (
    <NumberField
      label="Size"
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
        label="Colour"
        field={fieldOf(subject, 'color')}
        fallback={usual}
        none={usual === text ? 'As the theme' : 'Automatic'}
      />
    )
  },
  bold: ({ subject }) => (
    <ToggleRow
      label="Style"
      toggles={[
        { field: fieldOf(subject, 'bold'), name: 'Bold', content: <b>B</b> },
        { field: fieldOf(subject, 'italic'), name: 'Italic', content: <i>I</i> },
      ]}
    />
  ),
  // Beside bold.
  italic: () => null,
  align: ({ subject }) => (
    <SegmentField
      label="Align"
      field={fieldOf(subject, 'align')}
      initial={useUsualAlignment()}
      choices={[
        { value: 'left', name: 'Left', content: <Icon name={lateIcons.textLeft} /> },
        { value: 'center', name: 'Centre', content: <Icon name={lateIcons.textCenter} /> },
        { value: 'right', name: 'Right', content: <Icon name={lateIcons.textRight} /> },
      ]}
    />
  ),
  valign: ({ subject }) => (
    <SegmentField
      label="In its box"
      field={fieldOf(subject, 'valign')}
      initial="top"
      choices={[
        { value: 'top', name: 'Top', content: <Icon name={lateIcons.alignTop} /> },
        { value: 'middle', name: 'Middle', content: <Icon name={lateIcons.alignMiddle} /> },
        { value: 'bottom', name: 'Bottom', content: <Icon name={lateIcons.alignBottom} /> },
      ]}
    />
  ),
  lineHeight: ({ subject }) => (
    <NumberField
      label="Line height"
      field={fieldOf(subject, 'lineHeight')}
      bounds={boundsOf(style.lineHeight)}
      step={0.05}
      placeholder="1.25"
    />
  ),
  paragraphSpacing: ({ subject }) => (
    <NumberField
      label="Between paragraphs"
      field={fieldOf(subject, 'paragraphSpacing')}
      bounds={boundsOf(style.paragraphSpacing)}
      step={0.1}
      placeholder="0.5"
    />
  ),
  fit: ({ subject }) => (
    <SegmentField
      label="Too high"
      field={fieldOf(subject, 'fit')}
      initial="shrink"
      choices={[
        { value: 'grow', name: 'Grow the box', content: 'Grow' },
        { value: 'shrink', name: 'Shrink the text', content: 'Shrink' },
        { value: 'cut', name: 'Cut the text', content: 'Cut' },
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
  return size < (only.item.style?.size ?? textSize) ? `Drawn at ${size} px: it has no more space.` : undefined
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
    label="Format"
    field={field}
    initial="plain"
    choices={[
      { value: 'plain', name: 'Plain', content: 'Plain' },
      { value: 'markdown', name: 'Formatted', content: 'Formatted' },
    ]}
  />
)
