import { asking, type ExamplesOf, type Props, type Stage, valueIn, withUser } from '../../core/index.ts'
import { writeNotice } from './write.ts'

async function withNotice(stage: Stage): Promise<Props> {
  const props = await withUser(stage)
  const { writer } = stage.market.world
  await writer.run({
    actor: 0,
    decide: (turn) => writeNotice(turn, { userId: props.by.userId, word: 'second_factor_on', values: {} }),
  })
  return props
}

const pushDevice = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/proving',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
}

export const noticeExamples: ExamplesOf<'noticeRead'> = {
  noticeRead: {
    name: 'messages read',
    prepare: withNotice,
    act: asking('noticeRead', { all: 'true' }),
  },
}

export const pushExamples: ExamplesOf<'pushAdd' | 'pushDel' | 'pushChoose' | 'pushQuiet'> = {
  pushAdd: {
    name: 'a device to be told',
    prepare: withUser,
    act: asking('pushAdd', pushDevice),
  },
  pushDel: {
    name: 'a device not to be told',
    prepare: async (stage) => {
      const props = await withUser(stage)
      valueIn(await stage.ask('pushAdd', pushDevice, { by: props.by }))
      return props
    },
    act: asking('pushDel', { endpoint: pushDevice.endpoint }),
  },
  pushQuiet: {
    name: 'quiet hours',
    prepare: withUser,
    act: asking('pushQuiet', { from: '22:00', until: '07:30', zone: 'Africa/Lagos' }),
  },
  pushChoose: {
    name: 'what to be told of',
    prepare: withUser,
    act: asking('pushChoose', { kind: 'prices', on: 'false' }),
  },
}
