import { useText } from '../../lib/i18n.tsx'
import styles from './account.module.css'
import { legalLinks } from './LegalLinks.tsx'

export function SafetyLine() {
  const text = useText('account.login')
  return <p className={`t1 quiet ${styles.never}`}>{text.rich('never', legalLinks)}</p>
}
