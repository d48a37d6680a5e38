import type { Publication } from '@openbourse/protocol'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { to } from '../../lib/paths.ts'
import { BenchSide, Button, Link, Part } from '../../lib/pieces/index.ts'
import { useProposalWords } from '../../lib/proposals/index.ts'
import { useCall } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import styles from './content.module.css'
import { languages } from './kinds.ts'
import { State } from './State.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** One publication as users read it, in every language, with its history. */
export function Reading(props: {
  readonly of: Publication
  readonly mayWrite: boolean
  readonly onWrite: () => void
}) {
  const { of, mayWrite } = props
  const text = useText('content')
  const [withdrawing, setWithdrawing] = useState(false)
  const why = !mayWrite ? text('onlyProduct') : of.waiting !== null ? text('waits') : undefined
  return (
    <BenchSide
      title={of.words['en-US'].title}
      note={<State of={of} />}
      acts={
        <>
          <Button kind="primary" why={why} onPress={props.onWrite}>
            {text('newVersion')}
          </Button>
          {of.state === 'published' && (
            <Button why={why} onPress={() => setWithdrawing(true)}>
              {text('withdraw')}
            </Button>
          )}
        </>
      }
    >
      {of.waiting !== null && (
        <Part title={text('waiting')}>
          <Link href={to('approvals', { show: 'open', id: of.waiting })}>{text('toProposal')}</Link>
        </Part>
      )}
      {languages.map((language) => (
        <Part key={language} title={text(`language.${language}`)}>
          <p className={styles.title} lang={language}>
            {of.words[language].title}
          </p>
          <p className={styles.text} lang={language}>
            {of.words[language].text}
          </p>
        </Part>
      ))}
      {of.link !== null && (
        <Part title={text('link')}>
          <span className="code">{of.link}</span>
        </Part>
      )}
      <Versions of={of} />
      {withdrawing && <WithdrawDialog of={of} onClose={() => setWithdrawing(false)} />}
    </BenchSide>
  )
}

function Versions(props: { readonly of: Publication }) {
  const { kind, slug } = props.of
  const text = useText('content')
  const words = useProposalWords()
  const locale = useLocale()
  const versions = useCall('consoleContent', { kind, slug }).data?.list ?? []
  return (
    <Part title={text('versions')}>
      <ul className={styles.versions}>
        {versions.map(({ version, state, at, reason, proposal }) => (
          <li key={version}>
            <span className="medium">{text('versionLine', { version, state: text(`states.${state}`) })}</span>
            <span className="two">{words.reason(reason)}</span>
            <span className="two">
              {utc(locale, at, 'second')} ·{' '}
              <Link href={to('approvals', { show: 'done', id: proposal })}>{text('signed')}</Link>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
