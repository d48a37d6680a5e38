import type { RobotSentences } from './types.ts'

export const robotEnglish: RobotSentences = {
  robot_unknown: () => 'This robot doesn’t exist. Go back to the list.',
  robot_closed: ({ at }, show) =>
    `This robot has been closing since ${show.time(at)} and takes no more money. No money moved. Choose another robot.`,
  robot_minimum: ({ minimum, currency }, show) =>
    `The smallest amount for this robot is ${show.money(minimum, currency)}. No money moved. Enter more.`,
  robot_maximum: ({ maximum, has, currency }, show) =>
    `You can have at most ${show.money(maximum, currency)} in this robot, and you have ${show.money(has, currency)}. No money moved. Enter less.`,
  robot_balance: ({ needed, available, currency }, show) =>
    `This needs ${show.money(needed, currency)}, and you have ${show.money(available, currency)} available. No money moved. Enter less or deposit money.`,
  robot_order_unknown: () => 'We can’t find this robot order. Check your list of robot orders.',
  robot_order_over: () => 'This robot order is stopping or has ended, so it can’t change. Nothing moved.',
  robot_nothing_waits: () =>
    'No money of this order is waiting any longer. It was put in already. Stop the order to get it back.',
  robot_terms_wrong: ({ why }) => `These terms can’t be published: ${why}. Change the draft.`,
}
