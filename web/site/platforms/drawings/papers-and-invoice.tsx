import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { keysOf } from '../../../../contract/keys-of.ts'
import { payers } from '../sample-load/invoice.ts'
import { Drawing } from './drawing.tsx'
import { Invoice } from './invoice.tsx'
import { type Paper, type PaperKind, papers } from './papers.ts'
import styles from './papers-and-invoice.module.css'
import { Threads } from './threads.tsx'

type PayerKind = keyof typeof payers

const payerKinds = keysOf(payers)

export function PapersAndInvoice() {
  const [payer, setPayer] = useState<PayerKind>('consignor')
  const [open, setOpen] = useState<PaperKind | undefined>('offer')
  const box = useRef<HTMLDivElement>(null)
  return (
    <Drawing kind="bill" title="Four papers, one invoice">
      <fieldset className={`cluster ${styles.payer}`}>
        <legend>Who pays the freight?</legend>
        {payerKinds.map((kind) => (
          <label className="target" key={kind}>
            <input
              type="radio"
              name="payer"
              checked={kind === payer}
              onChange={() => setPayer(kind)}
            />
            {`${payers[kind].who}, ${payers[kind].place}`}
          </label>
        ))}
      </fieldset>
      <div className={styles.bill} ref={box}>
        <ul className={`stack ${styles.papers}`}>
          {papers.map((paper) => (
            <PaperItem
              key={paper.kind}
              paper={paper}
              isOpen={paper.kind === open}
              onToggle={() => setOpen(paper.kind === open ? undefined : paper.kind)}
            />
          ))}
        </ul>
        <Threads box={box} open={open} />
        <Invoice payer={payers[payer]} open={open} />
      </div>
    </Drawing>
  )
}

interface PaperItemProps {
  paper: Paper
  isOpen: boolean
  onToggle(): void
}

function PaperItem({ paper, isOpen, onToggle }: PaperItemProps) {
  const { kind, title, about, details } = paper
  const id = `paper-${kind}`
  return (
    <li data-paper={kind} data-edge={kind} data-open={isOpen}>
      <button
        className="with-end"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <b>{title}</b>
        <small>{about}</small>
        <ChevronDown />
      </button>
      <dl id={id}>
        {Object.entries(details).map(([label, detail]) => (
          <div className="spread" key={label}>
            <dt className="quiet">{label}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
