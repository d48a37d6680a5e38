import type { Calls, Output } from '@openbourse/protocol'
import {
  Button,
  Card,
  CircleCheck,
  CopyButton,
  Failed,
  Head,
  Note,
  Pill,
  RefreshCw,
  Spinner,
  TriangleAlert,
} from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { checkDraw } from './check-draw.ts'
import css from './offers.module.css'

type Draw = Output<Calls['offerDraw']>
type Checked = NonNullable<Awaited<ReturnType<typeof checkDraw>>>

/** The draw, run again on this phone from what was published, step by step. */
export function DrawCheck({ draw, ticket }: { readonly draw: Draw; readonly ticket: string }) {
  const text = useText('offers')
  const [round, setRound] = useState(0)
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
  const right = checked?.steps.filter(({ why }) => why === null).length ?? 0
  const isRight = checked !== undefined && right === checked.steps.length
  return (
    <>
      <Card>
        <div className={css.card}>
          <Head
            title={text('checkDraw')}
            end={
              checked ? (
                <Pill tone={isRight ? 'info' : 'danger'}>
                  {text('match', { right, all: checked.steps.length })}
                </Pill>
              ) : (
                <Spinner />
              )
            }
          />
          <p className="t2 quiet" role="status">
            {checked ? text('checkedHere', { places: checked.places }) : text('checkingHere')}
          </p>
          {checked && <Steps draw={draw} of={checked} />}
          {checked && !isRight && <Note tone="danger">{text('checkWrong')}</Note>}
        </div>
      </Card>
      <Button wide kind="surface" icon={RefreshCw} onPress={again}>
        {text('runAgain')}
      </Button>
    </>
  )
}

function Steps({ draw, of }: { readonly draw: Draw; readonly of: Checked }) {
  const text = useText('offers')
  const locale = useLocale()
  const shown = {
    rules: { at: draw.publishedAt, hash: draw.rulesHash },
    list: { at: draw.sealedAt, hash: draw.applicationsRoot },
    price: { at: draw.sealedAt, hash: undefined },
    chance: { at: draw.drawnAt, hash: draw.chance.value },
    seed: { at: draw.drawnAt, hash: draw.seed },
    result: { at: draw.drawnAt, hash: draw.resultHash },
  }
  return (
    <ol className={css.checks}>
      {of.steps.map(({ step, why }) => {
        const Sign = why === null ? CircleCheck : TriangleAlert
        const { at, hash } = shown[step]
        return (
          <li key={step} data-wrong={why === null ? undefined : ''}>
            <Sign className="icon" aria-hidden="true" />
            <b>{text(`check.${step}`)}</b>
            <span className="t2 quiet">
              {why === null ? when(locale, at, 'dateTime') : text('stepWrong')}
            </span>
            {hash !== undefined && (
              <span className={css.hash}>
                <span>{`${hash.slice(0, 8)} … ${hash.slice(-8)}`}</span>
                <CopyButton text={hash} shape="icon" label={text('copyHash')} />
              </span>
            )}
          </li>
        )
      })}
    </ol>
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
