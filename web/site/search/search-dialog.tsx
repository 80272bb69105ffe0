import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { pages } from '../pages.content.ts'
import styles from './search-dialog.module.css'
import { sections } from './sections.content.ts'

const find = (words: string) => {
  const sought = words.trim().toLowerCase()
  if (sought === '') return []
  return [...pages, ...sections].filter(({ title, description }) =>
    `${title} ${description}`.toLowerCase().includes(sought),
  )
}

/** Searches the site's own pages in the browser; no call is made (decisions). */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const [sought, setSought] = useState<string | null>(null)
  const found = find(sought ?? '')
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSought(String(new FormData(event.currentTarget).get('search')))
  }
  return (
    <Dialog open onClose={onClose} size="narrow" title="Search">
      <form className={styles.form} onSubmit={search}>
        <TextField label="What are you looking for?" name="search" type="search" />
        <Button type="submit">Search</Button>
      </form>
      <p role="status" className={styles.count}>
        {sought !== null && (found.length === 0 ? 'Nothing was found.' : `${found.length} found`)}
      </p>
      <ul className={styles.found}>
        {found.map(({ path, title, description }) => (
          <li key={path + title}>
            <PageLink to={path} onClick={onClose}>
              {title}
            </PageLink>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
