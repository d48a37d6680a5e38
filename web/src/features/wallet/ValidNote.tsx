import { CircleCheck } from '@openbourse/ui'
import type { ReactNode } from 'react'
import styles from './wallet.module.css'

/** Shown under a field once its value has been checked and is valid. */
export function ValidNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.good} role="status">
      <CircleCheck className="icon-small" aria-hidden="true" />
      {children}
    </p>
  )
}
