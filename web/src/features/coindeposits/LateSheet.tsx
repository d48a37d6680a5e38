import type { CoinDeposit } from '@openbourse/protocol'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'

const DepositSheet = lazyPart(async () => (await import('./DepositSheet.tsx')).DepositSheet)

/** The sheet of one deposit, which is fetched when the first one is opened. */
export function LateSheet(props: {
  readonly deposit: CoinDeposit | undefined
  readonly onClose: () => void
}) {
  const [isWanted, setWanted] = useState(false)
  if (props.deposit && !isWanted) setWanted(true)
  return isWanted ? <DepositSheet {...props} /> : null
}
