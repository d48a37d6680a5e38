import type { ContractPosition } from '@openbourse/protocol'
import type { PositionAct } from './acts.ts'
import { CloseSheet } from './CloseSheet.tsx'
import { ExitSheet } from './ExitSheet.tsx'
import { MarginSheet } from './MarginSheet.tsx'

/** What can be done with a position: each in a sheet of its own. */
export function PositionSheets(props: {
  readonly act: PositionAct
  readonly position: ContractPosition
  readonly free: string
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { act, ...rest } = props
  if (act === 'margin') return <MarginSheet {...rest} />
  if (act === 'takeProfit' || act === 'stopLoss') return <ExitSheet {...rest} kind={act} />
  return <CloseSheet {...rest} isWhole={act === 'close'} />
}
