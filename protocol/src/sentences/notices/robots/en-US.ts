import { publicReasonsEnglish } from '../../public-reasons/en-US.ts'
import { reasonIn } from '../../public-reasons/types.ts'
import type { RobotNotices } from './types.ts'

export const robotNotices: RobotNotices = {
  robot_asked: ({ name, amount, currency }, show) => ({
    title: `Order for ${name} placed`,
    text: `${show.money(amount, currency)} is on hold until the robot’s next dealing point.`,
  }),
  robot_withdrawn: ({ name, amount, currency }, show) => ({
    title: `Order for ${name} withdrawn`,
    text: `${show.money(amount, currency)} is available again.`,
  }),
  robot_bought: ({ name, amount, currency }, show) => ({
    title: `${name} started with your money`,
    text: `${show.money(amount, currency)} was put in. The order shows the value of a unit and how many you got.`,
  }),
  robot_stopping: ({ name }) => ({
    title: `${name} is stopping`,
    text: 'You stopped your order. You are paid at the robot’s next dealing point.',
  }),
  robot_term_over: ({ name }) => ({
    title: `Your term with ${name} is over`,
    text: 'The order stops by itself. You are paid at the robot’s next dealing point.',
  }),
  robot_too_small: ({ name }) => ({
    title: `Your order with ${name} is too small`,
    text: 'It fell under what the robot can trade with, so it stops. You are paid at the next dealing point.',
  }),
  robot_closing: ({ name, reason }) => ({
    title: `${name} is closing`,
    text: `${reasonIn(publicReasonsEnglish, reason)} Your order stops, and you are paid at the robot’s next dealing point.`,
  }),
  robot_closing_back: ({ name, reason, amount, currency }, show) => ({
    title: `${name} is closing`,
    text: `${reasonIn(publicReasonsEnglish, reason)} ${show.money(amount, currency)} is available again. It was not put in.`,
  }),
  robot_paid: ({ name, amount, putIn, currency }, show) => ({
    title: `${name} paid you out`,
    text: `You got ${show.money(amount, currency)} after you put in ${show.money(putIn, currency)}.`,
  }),
}
