import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { type LabelFormat, labelFormats } from './label-formats.ts'
import { MAX_TAGS_PER_ARTICLE, readTagsPerArticle } from './plan-tags.ts'
import styles from './tags-dialog.module.css'

const tagChoices = {
  piece: 'One for each piece in stock',
  article: 'One for each article',
  number: 'A chosen number for each article',
} as const

export interface TagOptions {
  format: LabelFormat
  per: keyof typeof tagChoices
  /** How many tags each article gets, as it was typed. */
  typedNumber: string
  /** The first free label of the first sheet, counted from 1. */
  firstLabel: number
  hasPrice: boolean
}

interface TagFieldsProps {
  options: TagOptions
  onChange(options: TagOptions): void
}

export function TagFields({ options, onChange }: TagFieldsProps) {
  const { format, per, typedNumber, firstLabel } = options
  const { perPage } = labelFormats[format]
  const change = (changes: Partial<TagOptions>) => onChange({ ...options, ...changes })
  return (
    <div className={styles.fields}>
      <SelectField
        label="Paper"
        name="format"
        value={format}
        onText={(format) => change({ format: format as LabelFormat })}
      >
        {Object.entries(labelFormats).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Tags"
        name="per"
        value={per}
        onText={(per) => change({ per: per as TagOptions['per'] })}
      >
        {Object.entries(tagChoices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {per === 'number' && (
        <TextField
          label="How many for each article"
          name="number"
          inputMode="numeric"
          autoComplete="off"
          value={typedNumber}
          error={
            readTagsPerArticle(typedNumber) === undefined
              ? `Enter a whole number from 1 to ${MAX_TAGS_PER_ARTICLE}.`
              : undefined
          }
          onFocus={({ currentTarget }) => currentTarget.select()}
          onText={(typedNumber) => change({ typedNumber })}
        />
      )}
      {perPage > 1 && (
        <SelectField
          label="First free label of the first sheet"
          name="first"
          value={firstLabel}
          onText={(text) => change({ firstLabel: Number(text) })}
        >
          {Array.from({ length: perPage }, (_, index) => index + 1).map((labelNumber) => (
            <option key={labelNumber} value={labelNumber}>
              {labelNumber}
            </option>
          ))}
        </SelectField>
      )}
      <CheckboxField
        label="With the price"
        defaultChecked
        onChange={(hasPrice) => change({ hasPrice })}
      />
    </div>
  )
}
