import { Injectable } from '@nestjs/common';
import { hashOfKey, newApiKey } from '../auth/api-key.js';
import { ApiKeysRepository } from '../auth/api-keys.repository.js';
import { CallersService } from '../auth/callers.service.js';
import type { Workspace } from '../auth/workspace.entity.js';
import { WorkspacesRepository } from '../auth/workspaces.repository.js';
import { BalancesService } from '../billing/credits/balances.service.js';
import { StripeAccountsRepository } from '../billing/stripe/stripe-accounts.repository.js';
import { WorkspacePlansService } from '../billing/workspace-plans.service.js';
import { BrandsRepository } from '../brands/brands.repository.js';
import { Transactions } from '../database/transactions.js';
import { InvalidInput, NotFound } from '../errors/catalogue.js';
import { type PageQuery, readPage } from '../http/body/page.js';
import { isId } from '../http/ids.js';
import type { CreateWorkspaceDto, UpdateWorkspaceDto } from './admin.dto.js';
import { keyView, listedWorkspaceView, workspaceView } from './admin.view.js';

/** Characters of a search, at most. */
export const MOST_SEARCH = 100;

/** What the operator does: workspaces, their plans and billing states, their keys. */
@Injectable()
export class AdminService {
  constructor(
    private readonly transactions: Transactions,
    private readonly workspaces: WorkspacesRepository,
    private readonly keys: ApiKeysRepository,
    private readonly callers: CallersService,
    private readonly brands: BrandsRepository,
    private readonly plans: WorkspacePlansService,
    private readonly balances: BalancesService,
    private readonly stripeAccounts: StripeAccountsRepository,
  ) {}

  /** Makes a workspace with its default brand and its first key, which is shown only here. */
  createWorkspace({ name, plan, credits, billing_state = 'active' }: CreateWorkspaceDto) {
    return this.transactions.run(async () => {
      const workspace = await this.workspaces.insert(name, { plan, billingState: billing_state });
      await this.balances.open(workspace, credits);
      await this.brands.insertDefault(workspace.id);
      const { api_key } = await this.issueKey(workspace.id, 'First key');
      return { workspace: await this.view(workspace), api_key };
    });
  }

  /**
   * Workspaces, newest first; with `q`, those whose name has its words or whose id begins with it.
   *
   * @throws invalid_input when `limit` is not 1 to 500, `before` neither the id of a workspace nor a time, or `q` too long.
   */
  async listWorkspaces(query: PageQuery, q: unknown = '') {
    if (typeof q !== 'string' || q.length > MOST_SEARCH) {
      throw new InvalidInput(`q must be one text of up to ${MOST_SEARCH} characters.`);
    }
    const page = await readPage(query, 'a workspace', (id) => this.workspaces.timeOf(id));
    return { workspaces: (await this.workspaces.list(page, q.trim())).map(listedWorkspaceView) };
  }

  /** @throws not_found */
  async readWorkspace(id: string) {
    return { workspace: await this.view(await this.find(id)) };
  }

  /** @throws not_found; invalid_input when the customer of Stripe is another workspace. */
  updateWorkspace(id: string, { plan, credits, billing_state: billingState, stripe_customer_id }: UpdateWorkspaceDto) {
    return this.transactions.run(async () => {
      // From here on by the id as it is stored: the one of the request may be in capitals.
      const { id: workspaceId } = await this.find(id);
      if (stripe_customer_id !== undefined) await this.stripeAccounts.link(workspaceId, stripe_customer_id);
      await this.plans.change(workspaceId, { plan, billingState, credits });
      return { workspace: await this.view(await this.find(workspaceId)) };
    });
  }

  /** @throws not_found */
  async createKey(workspaceId: string, name = 'Key') {
    await this.find(workspaceId);
    return this.issueKey(workspaceId, name);
  }

  /** @throws not_found */
  async listKeys(workspaceId: string) {
    await this.find(workspaceId);
    return { keys: (await this.keys.list(workspaceId)).map(keyView) };
  }

  /** @throws not_found */
  async revokeKey(id: string): Promise<void> {
    const workspaceId = await this.transactions.run(async () => {
      const owner = isId(id) ? await this.keys.revoke(id) : null;
      if (owner === null) throw new NotFound('Key');
      await this.keys.announceChange(owner);
      return owner;
    });
    this.callers.forget(workspaceId);
  }

  private async issueKey(workspaceId: string, name: string) {
    const api_key = newApiKey();
    const { id } = await this.keys.insert(workspaceId, name, hashOfKey(api_key));
    return { id, name, api_key };
  }

  private async view(workspace: Workspace) {
    const { remaining } = await this.balances.current(workspace.id);
    return workspaceView(workspace, remaining);
  }

  private async find(id: string): Promise<Workspace> {
    const workspace = isId(id) ? await this.workspaces.find(id) : null;
    if (!workspace) throw new NotFound('Workspace');
    return workspace;
  }
}
