/** What the server writes: short, true texts on the very thing it is there to show. They are repeated as often as needed. */
const ENGLISH = `The first token takes longer than the next ones because two different kinds of work stand behind them. Before anything can be written, the model has to read the whole prompt. All its tokens pass through every layer at once, and the keys and values that attention will need later are stored in a cache. This is prefill. It is heavy arithmetic, it grows with the length of the prompt, and nobody sees anything until it is over: what the reader waits for is the time to first token. After that the model decodes. Each new token needs one more pass, but only for that single token, since everything before it already lies in the cache. There is little to compute and much to fetch: for every token the weights are read from memory once, so the pace is set by bandwidth rather than by arithmetic. That pace is the time per output token, and it stays nearly level while the answer grows. A long prompt therefore delays the start, and a long answer stretches the end, and the two should never be blamed on each other. If the start is slow, shorten the prompt or let its fixed part be cached. If the pace is slow, look at the memory of the card, at the precision of the weights, and at how many requests share one step. And if both look fine but the screen still stutters, the network or a buffering gateway is the place to look. `

const ENGLISH_THOUGHT = `The question is why the beginning is slow. I should keep two phases apart. First the prompt is processed as a whole, which costs time in proportion to its length. Then tokens come one by one, each reading the weights again. So the answer is prefill against decode, and I should say which figure belongs to which. `

const CHINESE =
  '第一个词元比后面的慢，是因为它们背后是两种不同的工作。在写出任何内容之前，模型必须先读完整个提示词：所有词元一起通过每一层，注意力以后要用到的键和值被存进缓存。这一步叫预填充，它的计算量很大，会随提示词变长而增加，在它结束之前用户什么也看不到，所以等待的就是首词元时间。之后进入解码阶段。每个新词元只需要再算一遍它自己，因为前面的内容都已经在缓存里。这时计算很少，读取很多：每生成一个词元，都要把权重从显存里读一遍，于是速度取决于带宽，而不是算力。这个速度就是每个输出词元的时间，答案变长时它基本保持不变。因此，提示词长，开头就慢；答案长，总时间就长，两者不应混为一谈。如果开头慢，就缩短提示词，或者缓存其中固定的部分。如果节奏慢，就去看显存带宽、权重精度，以及同一步里有多少请求在分享它。如果两者都正常而屏幕仍然一顿一顿，那就该检查网络或会攒数据的网关。'

const CHINESE_THOUGHT =
  '问题是开头为什么慢。应当把两个阶段分开：先整体处理提示词，所花时间与长度成正比；然后逐个生成词元，每次都要重新读取权重。所以答案是预填充与解码的区别，还要说明哪个指标属于哪个阶段。'

const HAN = /\p{Script=Han}/u

/** English by the word with its leading space, Chinese by the character: one piece a token, as tokenizers roughly cut them. */
const cutEnglish = (text: string): readonly string[] => text.match(/\s?[^\s]+/g) ?? []
const cutChinese = (text: string): readonly string[] => [...text]

const PIECES = {
  en: { answer: cutEnglish(ENGLISH), thought: cutEnglish(ENGLISH_THOUGHT) },
  zh: { answer: cutChinese(CHINESE), thought: cutChinese(CHINESE_THOUGHT) }
}

function repeated(pieces: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => {
    const piece = pieces[i % pieces.length] ?? ''
    return i > 0 && i % pieces.length === 0 && !HAN.test(piece) ? ` ${piece}` : piece
  })
}

/** The tokens of an answer in the prompt's language: `reasoning` of thought, then `content` of answer. */
export function proseTokens(
  prompt: string,
  reasoning: number,
  content: number
): { reasoning: readonly string[]; content: readonly string[] } {
  const pieces = HAN.test(prompt) ? PIECES.zh : PIECES.en
  return { reasoning: repeated(pieces.thought, reasoning), content: repeated(pieces.answer, content) }
}

/** A rough count of a prompt's tokens: one a Chinese character, one for four other characters. */
export function roughTokenCount(text: string): number {
  const han = [...text].filter((char) => HAN.test(char)).length
  return han + Math.ceil((text.length - han) / 4)
}
