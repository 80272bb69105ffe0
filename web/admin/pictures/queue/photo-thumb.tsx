import { useEffect, useState } from 'react'
import styles from './photo-thumb.module.css'

export function PhotoThumb({ file }: { file: Blob }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      // At once it would fail where the browser is still reading it.
      setTimeout(() => URL.revokeObjectURL(made), 10_000)
    }
  }, [file])
  return <span className={styles.thumb}>{address && <img src={address} alt="" />}</span>
}
