/** What an operation used of a model, as the ledger records it. */
export interface Usage {
  /** The model's name at its provider. */
  model: string;
  promptTokens: number;
  completionTokens: number;
  /** Pictures that were made. */
  images: number;
}

/** Tokens of one call. */
export type Tokens = Pick<Usage, 'promptTokens' | 'completionTokens'>;

/** Adds up what the calls of one operation use, also when the operation fails: the provider bills them. */
export class UsageMeter {
  private total: Usage | null = null;

  /** @param countTokens Adds tokens of the text model to what the workspace has used today. */
  constructor(
    readonly workspaceId: string,
    private readonly countTokens: (tokens: number) => Promise<void>,
  ) {}

  /** Null when no model was used. */
  get usage(): Usage | null {
    return this.total;
  }

  get tokens(): number {
    return this.total ? this.total.promptTokens + this.total.completionTokens : 0;
  }

  /** Adds a call of the text model. */
  async addText(model: string, tokens: Tokens): Promise<void> {
    this.add({ model, ...tokens, images: 0 });
    await this.countTokens(tokens.promptTokens + tokens.completionTokens);
  }

  /** Adds a picture; its tokens, which not every provider reports, do not count for the day. */
  addImage(model: string, tokens: Tokens): void {
    this.add({ model, ...tokens, images: 1 });
  }

  /** Takes over what was counted when the same work was done before. */
  restore(usage: Usage | null): void {
    this.total = usage;
  }

  private add({ model, promptTokens, completionTokens, images }: Usage): void {
    this.total = {
      model,
      promptTokens: promptTokens + (this.total?.promptTokens ?? 0),
      completionTokens: completionTokens + (this.total?.completionTokens ?? 0),
      images: images + (this.total?.images ?? 0),
    };
  }
}
