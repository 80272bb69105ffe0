import { useState } from 'react'
import type * as z from 'zod/mini'
import type { shopSettingsApi } from '../../../../contract/shop/settings/shop-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import styles from './preview-dialog.module.css'

export type PreviewAddresses = z.output<typeof shopSettingsApi.preview.answer>

const pages: readonly (readonly [path: string, name: string])[] = [
  ['/Returnpolicy', 'Return policy'],
  ['/Shippingpolicy', 'Shipping policy'],
  ['/Aboutus', 'About Us'],
  ['/Contactus', 'Contact us'],
  ['/Contact', 'Contact'],
  ['/', 'Home'],
  ['/Terms', 'Terms'],
  ['/Privacypolicy', 'Privacy policy'],
]

const sides = { now: 'Now', draft: 'With the draft' } as const
type Side = keyof typeof sides

interface PreviewDialogProps {
  addresses: PreviewAddresses
  onClose(): void
}

/** A page as visitors see it, beside the same page with the draft; on a phone one of the two. */
export function PreviewDialog({ addresses, onClose }: PreviewDialogProps) {
  const { saree } = addresses
  const [path, setPath] = useState('/Shop')
  const [shown, setShown] = useState<Side>('draft')
  return (
    <Dialog
      open
      onClose={onClose}
      title="Preview"
      description="Visitors see the draft once you publish it. Links do nothing here."
      size="wide"
      fullOnMobile
    >
      <div className={styles.controls}>
        <SelectField name="page" label="Page" value={path} onText={setPath}>
          <option value="/Shop">Saree shop</option>
          {saree && <option value={saree}>The newest saree</option>}
          {pages.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </SelectField>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid container everywhere */}
        <div role="group" aria-label="Version" className={styles.switch}>
          {(['now', 'draft'] as const).map((side) => (
            <Button
              key={side}
              look={side === shown ? 'ink' : 'line'}
              aria-pressed={side === shown}
              onClick={() => setShown(side)}
            >
              {sides[side]}
            </Button>
          ))}
        </div>
      </div>
      <div className={styles.frames}>
        {(['now', 'draft'] as const).map((side) => (
          <figure key={side} data-shown={side === shown || undefined}>
            <figcaption>{sides[side]}</figcaption>
            {/* Another frame for another page: one that is led to a page adds to the history of the tab. */}
            <iframe
              key={path}
              src={addresses[side] + path}
              title={sides[side]}
              sandbox="allow-same-origin"
            />
          </figure>
        ))}
      </div>
    </Dialog>
  )
}
