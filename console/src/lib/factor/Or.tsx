import { useText } from '../i18n.tsx'
import styles from './factor.module.css'

/** A line between two ways of which one is enough. */
export function Or() {
  const text = useText('factor')
  return <p className={styles.or}>{text('or')}</p>
}
