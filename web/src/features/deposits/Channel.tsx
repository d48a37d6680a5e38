import { Field } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { Asked } from './Asked.tsx'
import { PayerField } from './From.tsx'
import type { Given } from './given.ts'
import { PracticeAgent } from './Practice.tsx'

/** Fields of an agent or kiosk: its password, and the payer. */
export function Channel(given: Given) {
  const { way, status, draft, errorOf, onDraft } = given
  const text = useText('deposit')
  return (
    <>
      <Asked title={text(way.channel === 'kiosk' ? 'channel_kiosk' : 'channel_agent')}>
        <Field
          label={text('channelPassword')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          hint={text('channelHint')}
          error={errorOf('channelPassword')}
          value={draft.channelPassword}
          onChange={(event) => onDraft({ channelPassword: event.target.value })}
        />
        {status.payer === null && <PayerField {...given} />}
      </Asked>
      {status.practice && (
        <PracticeAgent
          way={way.id}
          onPassword={(channelPassword) => onDraft({ channelPassword })}
          as={draft.as}
          onAs={(as) => onDraft({ as })}
        />
      )}
    </>
  )
}
