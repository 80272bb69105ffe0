import { areCharacterKeysOn, switchCharacterKeys } from '../../keys/character-keys.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Key } from '../../ui/key.tsx'
import styles from './keys-help.module.css'

const keysByScreen: Record<string, Record<string, readonly string[]>> = {
  'On every screen': {
    'Find an article, an enquiry, a screen or an action': ['Ctrl K', '⌘ K'],
    'Show these shortcuts': ['?'],
  },
  'On a screen with a table': {
    'Go to its search': ['/'],
    'Add a record': ['N'],
  },
  'While articles are selected': { 'Jump to the actions bar and back': ['F6'] },
  'In Search or go to': {
    Choose: ['↑', '↓'],
    'Open the selected one': ['Enter'],
    'Open it in a new tab': ['Ctrl Enter', '⌘ Enter'],
  },
  'In a form': { 'Save it': ['Ctrl Enter', '⌘ Enter'] },
  'In a dialog': { Close: ['Esc'] },
}

export function KeysHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keyboard shortcuts"
      description="While you’re typing, only Ctrl shortcuts work."
    >
      <div className={styles.screens}>
        {Object.entries(keysByScreen).map(([screen, keys]) => (
          <section key={screen}>
            <h3>{screen}</h3>
            <dl>
              {Object.entries(keys).map(([what, names]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    {names.map((name) => (
                      <Key key={name}>{name}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <CheckboxField
          label="Single-key shortcuts, such as / and N"
          defaultChecked={areCharacterKeysOn()}
          onChange={switchCharacterKeys}
        />
      </div>
    </Dialog>
  )
}
