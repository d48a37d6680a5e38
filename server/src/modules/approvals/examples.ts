import { approve, type ExamplesOf, key, proposed } from '../../core/index.ts'

const lowerFee = { name: 'fee.commission.NG', value: '25', reason: 'costs_fell' }

export const approvalExamples: ExamplesOf<'consoleApprove' | 'consoleDecline' | 'consoleWithdraw'> = {
  consoleApprove: {
    name: 'a setting changed by two',
    act: approve,
    prepare: proposed('consoleSettingPropose', lowerFee),
  },
  consoleDecline: {
    name: 'declining a proposal',
    prepare: proposed('consoleSettingPropose', lowerFee),
    act(stage, { id: answer }) {
      const [operator = '', id = ''] = answer.split(' ')
      return stage.ask('consoleDecline', { id, reason: 'facts_wrong' }, { operator, key })
    },
  },
  consoleWithdraw: {
    name: 'taking a proposal back',
    prepare: proposed('consoleSettingPropose', lowerFee),
    act: (stage, { by, id }) =>
      stage.ask('consoleWithdraw', { id: id.split(' ')[1] ?? '' }, { operator: by.token, key }),
  },
}
