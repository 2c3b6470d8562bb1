/** The API base of a public provider, for keys pasted with too little or too much path. */
export interface KnownHost {
  readonly host: string | RegExp
  /** Path of the base URL, without a closing slash. */
  readonly basePath: string
  /** Other bases of the same host that are kept where they are pasted, e.g. a coding plan's own. */
  readonly alsoBases?: readonly string[]
}

/** Each entry after its provider's public documentation of the OpenAI-compatible API; the page is named beside it. */
export const KNOWN_HOSTS: readonly KnownHost[] = [
  // https://taotoken.net: base URL without /v1
  { host: 'taotoken.net', basePath: '/api' },
  // https://platform.openai.com/docs/api-reference/chat
  { host: 'api.openai.com', basePath: '/v1' },
  // https://openrouter.ai/docs/quickstart
  { host: 'openrouter.ai', basePath: '/api/v1' },
  // https://api-docs.deepseek.com: both are served; /v1 has nothing to do with the model's version
  { host: 'api.deepseek.com', basePath: '', alsoBases: ['/v1', '/beta'] },
  // https://help.aliyun.com/zh/model-studio/compatibility-of-openai-with-dashscope
  { host: /^dashscope(-intl|-us)?\.aliyuncs\.com$/, basePath: '/compatible-mode/v1' },
  // https://console.groq.com/docs/openai
  { host: 'api.groq.com', basePath: '/openai/v1' },
  // https://docs.mistral.ai/api
  { host: 'api.mistral.ai', basePath: '/v1' },
  // https://docs.together.ai/docs/openai-api-compatibility
  { host: /^api\.together\.(xyz|ai)$/, basePath: '/v1' },
  // https://ai.google.dev/gemini-api/docs/openai
  { host: 'generativelanguage.googleapis.com', basePath: '/v1beta/openai' },
  // https://platform.moonshot.ai/docs and platform.moonshot.cn/docs
  { host: /^api\.moonshot\.(ai|cn)$/, basePath: '/v1' },
  // https://docs.bigmodel.cn (China) and https://docs.z.ai (international)
  { host: 'open.bigmodel.cn', basePath: '/api/paas/v4', alsoBases: ['/api/coding/paas/v4'] },
  { host: 'api.z.ai', basePath: '/api/paas/v4', alsoBases: ['/api/coding/paas/v4'] },
  // https://www.volcengine.com/docs/82379
  { host: /^ark\.[a-z0-9-]+\.(volces|bytepluses)\.com$/, basePath: '/api/v3', alsoBases: ['/api/coding/v3'] },
  // https://docs.siliconflow.cn and docs.siliconflow.com
  { host: /^api\.siliconflow\.(cn|com)$/, basePath: '/v1' },
  // https://cloud.baidu.com/doc/qianfan-api
  { host: 'qianfan.baidubce.com', basePath: '/v2' },
  // https://cloud.tencent.com/document/product/1729/111007
  { host: 'api.hunyuan.cloud.tencent.com', basePath: '/v1' },
  // https://platform.minimaxi.com/docs and platform.minimax.io/docs
  { host: /^api\.minimax(i\.com|\.io|\.chat)$/, basePath: '/v1' },
  // https://platform.stepfun.com/docs
  { host: 'api.stepfun.com', basePath: '/v1' },
  // https://platform.lingyiwanwu.com/docs
  { host: 'api.lingyiwanwu.com', basePath: '/v1' },
  // https://docs.x.ai/docs/api-reference
  { host: 'api.x.ai', basePath: '/v1' },
  // https://inference-docs.cerebras.ai/resources/openai
  { host: 'api.cerebras.ai', basePath: '/v1' },
  // https://docs.fireworks.ai/tools-sdks/openai-compatibility
  { host: 'api.fireworks.ai', basePath: '/inference/v1' },
  // https://docs.perplexity.ai/api-reference
  { host: 'api.perplexity.ai', basePath: '', alsoBases: ['/v1'] },
  // https://deepinfra.com/docs/advanced/openai_api
  { host: 'api.deepinfra.com', basePath: '/v1/openai' },
  // https://docs.sambanova.ai
  { host: 'api.sambanova.ai', basePath: '/v1' },
  // https://docs.api.nvidia.com/nim/reference/llm-apis
  { host: 'integrate.api.nvidia.com', basePath: '/v1' },
  // https://huggingface.co/docs/inference-providers
  { host: 'router.huggingface.co', basePath: '/v1' },
  // https://docs.cohere.com/docs/compatibility-api
  { host: /^api\.cohere\.(ai|com)$/, basePath: '/compatibility/v1' },
  // https://docs.github.com/en/rest/models/inference
  { host: 'models.github.ai', basePath: '/inference' },
  // https://learn.microsoft.com/azure/ai-foundry/openai/api-version-lifecycle (the v1 API)
  { host: /\.(openai|services\.ai)\.azure\.com$/, basePath: '/openai/v1' },
  // https://platform.claude.com/docs/en/api/openai-sdk
  { host: 'api.anthropic.com', basePath: '/v1' }
]

export function knownHost(host: string): KnownHost | null {
  return KNOWN_HOSTS.find((known) => (typeof known.host === 'string' ? known.host === host : known.host.test(host))) ?? null
}
