import { tokenLines } from '@renderer/features/compare/charts/token-lines'
import { laneLabel, tokensSub } from '@renderer/features/compare/charts/token-words'
import { describe, expect, it } from 'vitest'
import { englishWords, lane, round } from './made'

const words = englishWords()
const warmup = round({ round: 0, state: 'left-out', tMs: [100, 200] })
const counted = (number: number) => round({ round: number, tMs: [100, 200, 300] })
const givenUp = round({ round: 2, state: 'left-out' })

const sub = (rounds: Parameters<typeof lane>[1], shownRound: number | null) =>
  tokensSub(tokenLines([lane('a', rounds)], shownRound), shownRound, words)
const labels = (lanes: ReturnType<typeof lane>[], shownRound: number, nowMs: number | null = null) => {
  const lines = tokenLines(lanes, shownRound)
  return lanes.flatMap((each) => laneLabel(each, lines, nowMs, words)).map(({ lane, text, strong }) => [lane, text, strong])
}

describe('the line under the title of tokens over time', () => {
  it('says which round is bold, and whether there are others', () => {
    expect(sub({}, null)).toBe('')
    expect(sub({ rounds: [counted(1)] }, 1)).toBe('round 1')
    expect(sub({ rounds: [counted(1), counted(2)] }, 2)).toBe('round 2 bold, the others faint')
  })

  it('calls a warm-up a warm-up', () => {
    expect(sub({ rounds: [round({ round: 0, state: 'running' })] }, 0)).toBe('warm-up, not counted')
    expect(sub({ rounds: [warmup, counted(1)] }, 0)).toBe('warm-up bold, the rounds faint')
    expect(sub({ rounds: [{ ...warmup, tMs: [] }, counted(1)] }, 0)).toBe('no token in the warm-up, the rounds faint')
  })

  it('says so where the shown round was stopped before its first token', () => {
    expect(sub({ rounds: [counted(1), givenUp] }, 2)).toBe('no token in round 2, the others faint')
  })
})

describe('what stands at the end of a line', () => {
  it('is the lane’s letter with its whole tokens', () => {
    const estimated = round({ tMs: [100, 200, 300], n: [1, 1.6, 1.394], tokens: 4 })
    expect(labels([lane('a', { rounds: [estimated] })], 1)).toEqual([['a', '4', true]])
  })

  it('says of a warm-up and of a request left out what they are', () => {
    expect(labels([lane('a', { rounds: [warmup] })], 0)).toEqual([['a', '2, warm-up', true]])
    expect(labels([lane('a', { rounds: [{ ...warmup, round: 1 }] })], 1)).toEqual([['a', '2, left out', true]])
  })

  it('names the round it is of, where the shown one has no line', () => {
    const stopped = lane('a', { rounds: [counted(1), givenUp] })
    expect(labels([stopped], 2)).toEqual([['a', '3, round 1', false]])
    expect(labels([stopped, lane('b', { rounds: [counted(1), counted(2)] })], 2)).toEqual([
      ['a', '3, round 1', false],
      ['b', '3', true]
    ])
  })

  it('says of a lane without any line that it has no token, and of one that waits, none yet', () => {
    const failed = lane('b', { rounds: [round({ round: 1, state: 'left-out' })] })
    const waiting = lane('b', { rounds: [round({ round: 1, state: 'running' })] })
    const a = lane('a', { rounds: [counted(1)] })
    expect(labels([a, failed], 1)[1]).toEqual(['b', 'no token', false])
    expect(labels([a, waiting], 1, 250)[1]).toEqual(['b', 'no token yet', false])
  })
})
