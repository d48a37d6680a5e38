import { Card, Headphones, IconButton, Info, Note, RowBones, Sheet, ShieldCheck } from '@openbourse/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { Chat } from './Chat.tsx'
import { DeskLine, useDesk } from './DeskLine.tsx'
import { HelpTopics, TopicsInSheet } from './HelpTopics.tsx'
import styles from './support.module.css'
import { TranscriptSheet } from './TranscriptSheet.tsx'

/** Customer service. `outside` is for the pages that show a third-party chat where one is configured. */
export function Service(props: { readonly outside?: boolean }) {
  const text = useText('support')
  const user = useUser()
  const [sheet, setSheet] = useState<'help' | 'transcript'>()
  const actions = [
    <IconButton key="help" icon={Info} label={text('topics')} onPress={() => setSheet('help')} />,
    <IconButton
      key="check"
      icon={ShieldCheck}
      label={text('transcript')}
      onPress={() => setSheet('transcript')}
    />,
  ] as const
  const inside = user === null ? <Visitor /> : <Chat key={user.id} />
  return (
    <Page title={text('title')} actions={user === null ? [] : actions}>
      {props.outside ? <ExternalChat>{inside}</ExternalChat> : inside}
      {user !== null && (
        <>
          <Sheet open={sheet === 'help'} onClose={() => setSheet(undefined)} title={text('topics')}>
            <TopicsInSheet />
          </Sheet>
          <TranscriptSheet open={sheet === 'transcript'} onClose={() => setSheet(undefined)} />
        </>
      )}
    </Page>
  )
}

/**
 * Visitors without an account are asked to open a practice account in one tap, so that they can find the answer again.
 */
function Visitor() {
  const text = useText('support')
  return (
    <div className="stack">
      <LoginFirst icon={Headphones} title={text('visitorTitle')} next={paths.service()}>
        {text('visitor')}
      </LoginFirst>
      <HelpTopics />
      <DeskLine />
    </div>
  )
}

function ExternalChat(props: { readonly children: ReactNode }) {
  const text = useText('support')
  const desk = useDesk()
  if (desk === undefined)
    return (
      <Card flush>
        <RowBones rows={4} mark={false} />
      </Card>
    )
  // Without an answer the built-in chat is used, which shows what is missing and tries again.
  if (desk === null || desk.widget === null) return props.children
  return (
    <div className="stack">
      <Note icon={Info} tone="info">
        {text('outside', { host: new URL(desk.widget).host })}
      </Note>
      <iframe
        className={styles.frame}
        title={text('outsideTitle')}
        src={desk.widget}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
      />
    </div>
  )
}
