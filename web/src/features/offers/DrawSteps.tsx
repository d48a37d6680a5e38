import type { Calls, Output } from '@openbourse/protocol'
import { Check, CopyButton, TriangleAlert } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import type { checkDraw } from './check-draw.ts'
import css from './offers.module.css'

type Draw = Output<Calls['offerDraw']>
export type Checked = NonNullable<Awaited<ReturnType<typeof checkDraw>>>

type Props = { readonly draw: Draw; readonly of: Checked; readonly isFixed: boolean }

/** What was checked, in the order of time: when it was published, and the value that it has in the log. */
export function DrawSteps({ draw, of, isFixed }: Props) {
  const text = useText('offers')
  const locale = useLocale()
  const shown = {
    rules: { at: draw.publishedAt, hash: draw.rulesHash },
    list: { at: draw.sealedAt, hash: draw.applicationsRoot },
    price: { at: isFixed ? draw.publishedAt : draw.sealedAt, hash: undefined },
    chance: { at: draw.drawnAt, hash: draw.chance.value },
    seed: { at: draw.drawnAt, hash: draw.seed },
    result: { at: draw.drawnAt, hash: draw.resultHash },
  }
  return (
    <ol className={css.checks}>
      {of.steps.map(({ step, why }) => {
        const Sign = why === null ? Check : TriangleAlert
        const { at, hash } = shown[step]
        return (
          <li key={step} data-wrong={why === null ? undefined : ''}>
            <span className={css.sign}>
              <Sign size={14} aria-hidden="true" />
            </span>
            <span className={css.step}>
              <b>{text(step === 'price' && isFixed ? 'check.fixedPrice' : `check.${step}`)}</b>
              <span className="t1 quiet">
                {why === null ? when(locale, at, 'dateTime') : text('stepWrong')}
              </span>
              {hash !== undefined && (
                <span className={css.hash}>
                  <span>{text(`hashOf.${step}`)}</span>
                  <code>{`${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`}</code>
                  <CopyButton text={hash} shape="icon" label={text('copyHash')} />
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
