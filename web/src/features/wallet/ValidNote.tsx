import { CircleCheck } from '@openbourse/ui'
import type { ReactNode } from 'react'
import styles from './wallet.module.css'

/** Said under a field once what was typed has been checked and is right. */
export function ValidNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.good} role="status">
      <CircleCheck className="icon-small" aria-hidden="true" />
      {children}
    </p>
  )
}
