import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import {
  colourFamilyChoices,
  DEFAULT_ORIGIN,
  fallAndPicoChoices,
  handloomChoices,
  type WindowFact,
  windowFacts,
} from '../../../../contract/articles/window-facts.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/field.tsx'
import type { FieldOf } from '../../records/record-form.tsx'
import styles from './article-form.module.css'

type TextFieldProps = ComponentProps<typeof TextField>

const hints: Partial<Record<WindowFact, Partial<TextFieldProps>>> = {
  weave: { placeholder: 'Pit loom, by hand' },
  zari: { placeholder: 'Tested, pure or none' },
  border: { placeholder: '7 cm, both sides' },
  pallu: { placeholder: '75 cm, four rows of motifs' },
  colours: { placeholder: 'Bottle green, maroon, gold' },
  length_with_blouse: { inputMode: 'decimal' },
  length_without_blouse: { inputMode: 'decimal' },
  width_cm: { hint: 'In centimetres', inputMode: 'numeric' },
  weight_g: { hint: 'In grams', inputMode: 'numeric' },
  origin: { hint: `${DEFAULT_ORIGIN} if left blank` },
  mrp: { hint: 'In rupees, inclusive of all taxes', inputMode: 'decimal' },
  hsn: { hint: '4, 6 or 8 digits', inputMode: 'numeric' },
  certificates: { hint: 'Each with its number, such as Silk Mark 00000000' },
}

const wideFacts: readonly WindowFact[] = ['description', 'certificates']

type WindowFactFieldProps = Pick<
  TextFieldProps,
  'label' | 'name' | 'value' | 'onText' | 'error' | 'below'
> & { fact: WindowFact }

export function WindowFactField({ fact, ...field }: WindowFactFieldProps) {
  if (fact === 'description') return <TextAreaField {...field} rows={4} />
  if (fact === 'fall_and_pico' || fact === 'handloom')
    return (
      <SelectField {...field}>
        <option value="">Not specified</option>
        {(fact === 'handloom' ? handloomChoices : fallAndPicoChoices).map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectField>
    )
  if (fact === 'colour_family')
    return (
      <SelectField {...field} hint="Taken from Colours, then the photo">
        <option value="">Automatic</option>
        {colourFamilyChoices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectField>
    )
  return <TextField autoComplete="off" {...field} {...hints[fact]} />
}

/** The second part of an article's form, folded while nothing in it is filled in. */
export function WindowFactFields({ field }: { field: FieldOf }) {
  const fields = windowFacts.map((fact) => ({ fact, ...field(fact) }))
  const hasContent = fields.some(({ value, error, below }) => value !== '' || error || below)
  return (
    <details className={styles.window} open={hasContent || undefined}>
      <summary>
        <ChevronDown aria-hidden="true" /> Shown in the shop
        <small>What buyers ask about. We show only what you fill in.</small>
      </summary>
      <div className={styles.grid}>
        {fields.map((props) => (
          <div key={props.fact} className={wideFacts.includes(props.fact) ? styles.full : ''}>
            <WindowFactField {...props} />
          </div>
        ))}
      </div>
    </details>
  )
}
