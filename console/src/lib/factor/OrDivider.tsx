import { useText } from '../i18n.tsx'
import styles from './factor.module.css'

/** A divider between two alternatives. */
export function OrDivider() {
  const text = useText('factor')
  return <p className={styles.or}>{text('or')}</p>
}
