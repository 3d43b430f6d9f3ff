import { Injectable } from '@nestjs/common';
import { STAFF_PATH } from '@site/contract/paths';
import { Statements } from '../database/statements.js';
import { newToken } from '../http/new-token.js';
import { sha256 } from '../http/sha256.js';
import { ADD_TOKEN } from './invitation-statements.js';

/** Somebody who can join by the link. */
export interface LinkedInvitation {
  name: string;
  email: string;
  /** ISO 8601 instant in UTC. */
  expiresAt: string;
  url: string;
}

/**
 * Makes links to invitations. The database holds digests of their tokens only, so that neither its tables nor its queue
 * let a reader join; each link therefore has a token of its own.
 */
@Injectable()
export class InvitationLinks {
  constructor(private readonly statements: Statements) {}

  /**
   * @param origin scheme and host of the site
   * @returns undefined when the invitation cannot be accepted any more
   */
  async add(id: string, origin: string): Promise<LinkedInvitation | undefined> {
    const token = newToken();
    const [invitation] = await this.statements.rows<Omit<LinkedInvitation, 'url'>>(ADD_TOKEN, [
      id,
      sha256(token),
    ]);
    return invitation && { ...invitation, url: `${origin}${STAFF_PATH}/join/${token}` };
  }
}
