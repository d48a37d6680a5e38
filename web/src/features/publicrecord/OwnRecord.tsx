import type { Calls, Output, OwnPublicRecord } from '@openbourse/protocol'
import { Button, Card, CopyButton, Facts, Head, Note, Share, useConfirm } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { CommandOutcome } from '../../common/command/CommandOutcome.tsx'
import { useCommand } from '../../common/command/use-command.tsx'
import { PictureButton } from '../../common/picture/PictureButton.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { recordPaths } from '../../lib/record-paths.ts'
import { useShare } from '../../lib/share.ts'
import { when } from '../../lib/time.ts'
import { PublishForm, Seen } from './PublishForm.tsx'
import css from './public-record.module.css'

type Mine = Output<Calls['publicRecordMine']>

/** The user’s own record: the way to publish it, or its link and the way to end it. */
export function OwnRecord({ of }: { readonly of: Mine }) {
  return of.record === null ? <PublishForm of={of} /> : <Published of={of.record} />
}

function Published({ of }: { readonly of: OwnPublicRecord }) {
  const text = useText('publicRecord')
  const common = useText('common')
  const locale = useLocale()
  const confirm = useConfirm()
  const share = useShare()
  const end = useCommand('publicRecordEnd')
  const page = recordPaths.one({ code: of.code })
  const link = `${location.origin}${page}`
  async function stop() {
    const agreed = await confirm({
      title: text('endTitle'),
      content: text('endText'),
      confirm: text('end'),
      cancel: common('cancel'),
    })
    if (agreed) await end.run({ id: of.id })
  }
  return (
    <div className="stack">
      <Card label={text('isPublic')}>
        <div className={parts.card}>
          <Head title={text('isPublic')} />
          <p className={css.link}>
            <span>{link}</span> <CopyButton text={link} label={text('copyLink')} />
          </p>
          <Facts
            of={[
              { key: 'since', term: text('publishedOn'), value: when(locale, of.publishedAt, 'date') },
              { key: 'name', term: text('name'), value: of.name ?? text('noName') },
              { key: 'currency', term: text('measuredIn'), value: of.currency },
              {
                key: 'shows',
                term: text('besideReturn'),
                value: of.shows.map((part) => text(`part.${part}`)).join(', ') || text('nothingElse'),
              },
            ]}
          />
        </div>
      </Card>
      <Button
        wide
        kind="primary"
        icon={Share}
        onPress={() => void share({ title: text('title'), url: link })}
      >
        {text('shareLink')}
      </Button>
      <PictureButton
        label={text('picture.open')}
        name="openbourse-record"
        hasAmounts={false}
        of={() => ({ title: text('picture.title'), note: text('picture.note'), lines: [], code: link })}
      />
      <Button wide kind="surface" to={page}>
        {text('viewPage')}
      </Button>
      <CommandOutcome of={end.state} unknown={text('unknown')} />
      <Button wide kind="surface" busy={end.busy} onPress={() => void stop()}>
        {text('end')}
      </Button>
      <Note ground="canvas">{text('changeAbout')}</Note>
      <Seen />
      {end.sheet}
    </div>
  )
}
