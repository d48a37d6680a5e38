import { copyText } from '@openbourse/ui'
import { useState } from 'react'
import type { Results } from '../../lib/ask.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Button, Dialog, Refused } from '../../lib/pieces/index.ts'
import { useAction } from '../../lib/query.ts'
import { say } from '../../lib/store.ts'
import { utc } from '../../lib/time.ts'
import type { Operator } from './types.ts'

/** The link with which an invited colleague becomes an operator. It is shown once, and is good once. */
export function LinkDialog(props: { readonly operator: Operator; readonly onClose: () => void }) {
  const text = useText('operators')
  const locale = useLocale()
  const make = useAction('consoleOperatorLink')
  const [made, setMade] = useState<Results['consoleOperatorLink']>()
  const [said, setSaid] = useState<string>()

  async function run() {
    const answer = await make.run({ operator: props.operator.id })
    if (answer.ok) setMade(answer.value)
    else setSaid(answer.msg || text('noAnswer'))
  }
  async function copy() {
    say(text((await copyText(made?.link ?? '')) ? 'linkCopied' : 'linkNotCopied'))
  }

  return (
    <Dialog
      title={text('linkTitle', { name: props.operator.name })}
      onClose={props.onClose}
      acts={
        <>
          <Button onPress={props.onClose}>{text('close')}</Button>
          {made ? (
            <Button kind="primary" onPress={() => void copy()}>
              {text('copyLink')}
            </Button>
          ) : (
            <Button kind="primary" busy={make.busy} onPress={() => void run()}>
              {text('makeLink')}
            </Button>
          )}
        </>
      }
    >
      {made ? (
        <>
          <p className="hash">
            <span className="code">{made.link}</span>
          </p>
          <p className="two">{text('linkUntil', { time: utc(locale, made.until, 'second') })}</p>
        </>
      ) : (
        <p className="two">{text('linkAbout')}</p>
      )}
      <Refused said={said} />
    </Dialog>
  )
}
