import { changedFacts, roundings } from '../../../../contract/articles/article-changes.ts'
import { isWindowFact, windowFactLabels } from '../../../../contract/articles/window-facts.ts'
import { TRASH_RETENTION_DAYS } from '../../../../contract/trash.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { WindowFactField } from '../form/window-fact-fields.tsx'
import type { Names } from '../load-names.ts'
import { useNames } from '../use-names.ts'
import type { ChangeKind } from './changes.ts'
import { endsInPercentSign, priceWays, stateChoices, stockWays } from './read-change.ts'

interface ChangeFieldsProps {
  kind: ChangeKind
  values: Readonly<Record<string, string>>
  error: string | undefined
}

function PriceFields({ values, error }: ChangeFieldsProps) {
  const isSet = (values.way ?? priceWays[0]) === priceWays[0]
  return (
    <>
      <ChoiceField label="What to do" name="way" choices={priceWays} defaultValue={priceWays[0]} />
      <TextField
        label={isSet ? 'New price in rupees' : 'Amount'}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        error={error}
      />
      {!isSet && (
        <>
          {!endsInPercentSign(values.amount ?? '') && (
            <ChoiceField
              label="In"
              name="unit"
              choices={['Rupees', 'Per cent']}
              defaultValue="Rupees"
            />
          )}
          <SelectField label="Round to" name="round" defaultValue="1">
            {roundings.map((step) => (
              <option key={step} value={step}>
                {step === '0.01' ? 'the paisa' : `₹${step}`}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </>
  )
}

function StockFields({ values, error }: ChangeFieldsProps) {
  const isSet = (values.way ?? stockWays[0]) === stockWays[0]
  return (
    <>
      <ChoiceField label="What to do" name="way" choices={stockWays} defaultValue={stockWays[0]} />
      <TextField
        label={isSet ? 'New stock in pieces' : 'Pieces'}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        error={error}
      />
    </>
  )
}

function NameFields({ field }: { field: keyof Names }) {
  const names = useNames()
  const what = field === 'Material' ? 'material' : 'category'
  return (
    <SelectField label={`New ${what}`} name="to" defaultValue="">
      <option value="">Choose a {what}</option>
      {names?.[field].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function FactFields({ values, error }: ChangeFieldsProps) {
  const { fact = '' } = values
  return (
    <>
      <SelectField label="Detail" name="fact" defaultValue="">
        <option value="">Choose a detail</option>
        {changedFacts.map((name) => (
          <option key={name} value={name}>
            {windowFactLabels[name]}
          </option>
        ))}
      </SelectField>
      {isWindowFact(fact) && (
        <WindowFactField key={fact} fact={fact} name="to" label="New value" error={error} />
      )}
      <p>Leave it blank to clear it.</p>
    </>
  )
}

export function ChangeFields(props: ChangeFieldsProps) {
  const { kind } = props
  if (kind === 'article_price') return <PriceFields {...props} />
  if (kind === 'article_stock') return <StockFields {...props} />
  if (kind === 'article_state') {
    return <ChoiceField label="New status" name="state" choices={stateChoices} />
  }
  if (kind === 'trash') {
    return <p>You can restore it from the trash for {TRASH_RETENTION_DAYS} days.</p>
  }
  if (kind === 'facts') return <FactFields {...props} />
  return <NameFields field={kind} />
}
