import type { Calls, Output } from '@openbourse/protocol'
import { Button, Download, RefreshCw } from '@openbourse/ui'
import { useState } from 'react'
import { CheckCard, useChecked } from '../../common/shares/CheckCard.tsx'
import { useText } from '../../lib/i18n.tsx'
import { checkDraw } from './check-draw.ts'
import { DrawFiles } from './DrawFiles.tsx'
import { type Checked, DrawSteps } from './DrawSteps.tsx'

type Draw = Output<Calls['offerDraw']>

type Props = {
  readonly draw: Draw
  /** The name of the own application in the list; '' without one. */
  readonly ticket: string
  /** Whether the price was fixed before the offer opened, and so follows from no bids. */
  readonly isFixed: boolean
  /** Content between the check and its buttons. */
  readonly children?: React.ReactNode
}

/** The draw, run again on this phone from what was published, step by step. */
export function DrawCheck({ draw, ticket, isFixed, children }: Props) {
  const text = useText('offers')
  const [files, setFiles] = useState(false)
  const { checked, again } = useChecked<Checked>(() => checkDraw(draw, ticket), [draw, ticket])
  const done = checked === 'failed' ? undefined : checked
  return (
    <CheckCard
      of={checked}
      title={text('checkDraw')}
      says={done ? text('checkedHere', { places: done.places }) : text('checkingHere')}
      words={{
        failedTitle: text('checkFailedTitle'),
        failed: text('checkFailed'),
        wrong: text('checkWrong'),
        match: (of) => text('match', of),
      }}
      retry={again}
      steps={done && <DrawSteps draw={draw} of={done} isFixed={isFixed} />}
    >
      {children}
      <div className="pair">
        <Button wide kind="surface" icon={RefreshCw} onPress={again}>
          {text('runAgain')}
        </Button>
        <Button wide kind="surface" icon={Download} onPress={() => setFiles(true)}>
          {text('getFiles')}
        </Button>
      </div>
      {files && <DrawFiles of={draw.files} onClose={() => setFiles(false)} />}
    </CheckCard>
  )
}
