import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { pages } from '../pages.content.ts'
import styles from './search-dialog.module.css'
import { sections } from './sections.content.ts'

const findPages = (query: string) => {
  const searchText = query.trim().toLowerCase()
  if (searchText === '') return []
  return [...pages, ...sections].filter(({ title, description }) =>
    `${title} ${description}`.toLowerCase().includes(searchText),
  )
}

/** Searches in the browser, without a call. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const [searchText, setSearchText] = useState<string | null>(null)
  const results = findPages(searchText ?? '')
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSearchText(String(new FormData(event.currentTarget).get('search')))
  }
  return (
    <Dialog open onClose={onClose} size="narrow" title="Search">
      <form className={styles.form} onSubmit={search}>
        <TextField label="What are you looking for?" name="search" type="search" />
        <Button type="submit">Search</Button>
      </form>
      <p role="status" className={styles.count}>
        {searchText !== null &&
          (results.length === 0 ? 'Nothing was found.' : `${results.length} found`)}
      </p>
      <ul className={styles.found}>
        {results.map(({ path, title, description }) => (
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
