import type { Calls, Output } from '@openbourse/protocol'
import {
  BadgeCheck,
  Button,
  Card,
  Download,
  Failed,
  Head,
  Note,
  RefreshCw,
  Spinner,
  TriangleAlert,
} from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { checkDraw } from './check-draw.ts'
import { DrawFiles } from './DrawFiles.tsx'
import { type Checked, DrawSteps } from './DrawSteps.tsx'
import css from './offers.module.css'

type Draw = Output<Calls['offerDraw']>

type Props = {
  readonly draw: Draw
  /** The name of the own application in the list; '' without one. */
  readonly ticket: string
  /** Whether the price was fixed before the offer opened, and so follows from no bids. */
  readonly isFixed: boolean
  /** What stands between the check and its buttons. */
  readonly children?: React.ReactNode
}

/** The draw, run again on this phone from what was published, step by step. */
export function DrawCheck({ draw, ticket, isFixed, children }: Props) {
  const text = useText('offers')
  const [round, setRound] = useState(0)
  const [files, setFiles] = useState(false)
  const checked = useCheck(draw, ticket, round)
  const again = () => setRound(round + 1)
  if (checked === 'failed')
    return (
      <Card>
        <Failed title={text('checkFailedTitle')} retry={again}>
          {text('checkFailed')}
        </Failed>
      </Card>
    )
  return (
    <>
      <Card>
        <div className={css.card}>
          <Head title={text('checkDraw')} end={checked ? <Verdict of={checked} /> : <Spinner />} />
          <p className="quiet" role="status">
            {checked ? text('checkedHere', { places: checked.places }) : text('checkingHere')}
          </p>
          {checked && <DrawSteps draw={draw} of={checked} isFixed={isFixed} />}
          {checked && !isRight(checked) && <Note tone="danger">{text('checkWrong')}</Note>}
        </div>
      </Card>
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
    </>
  )
}

const rightIn = ({ steps }: Checked): number => steps.filter(({ why }) => why === null).length
const isRight = (checked: Checked): boolean => rightIn(checked) === checked.steps.length

function Verdict({ of }: { readonly of: Checked }) {
  const text = useText('offers')
  const Sign = isRight(of) ? BadgeCheck : TriangleAlert
  return (
    <span className={css.verdict} data-wrong={isRight(of) ? undefined : ''}>
      <Sign className="icon-small" aria-hidden="true" />
      {text('match', { right: rightIn(of), all: of.steps.length })}
    </span>
  )
}

function useCheck(draw: Draw, ticket: string, round: number): Checked | 'failed' | undefined {
  const [checked, setChecked] = useState<Checked | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round checks the same again
  useEffect(() => {
    let isWanted = true
    setChecked(undefined)
    void checkDraw(draw, ticket).then((found) => isWanted && setChecked(found ?? 'failed'))
    return () => {
      isWanted = false
    }
  }, [draw, ticket, round])
  return checked
}
