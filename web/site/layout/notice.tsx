import { announcementAttribute } from '../../../contract/banners/announcement.ts'
import styles from './notice.module.css'

export function Notice({ text }: { text: string }) {
  return (
    <section className={styles.notice} aria-label="Announcement">
      <div className={`wrap ${styles.line}`}>
        <b>Notice</b>
        <p {...{ [announcementAttribute]: true }}>{text}</p>
      </div>
    </section>
  )
}
