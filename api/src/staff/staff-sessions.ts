import { createHash, scryptSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { getIronSession } from 'iron-session';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { STAFF_COOKIE } from './staff-cookie.js';

const HALF_A_DAY_S = 12 * 60 * 60;

interface Sealed {
  signedIn?: true;
}

/**
 * Staff sessions live in a sealed cookie. Its key comes from the password, so every process can read
 * it, and a new password ends all sessions.
 */
@Injectable()
export class StaffSessions {
  readonly access: 'open' | 'protected';
  private readonly password: string;
  private readonly key: string;

  constructor(@Inject(ENV) { staffAccess }: Env) {
    this.access = staffAccess.access;
    this.password = staffAccess.access === 'protected' ? staffAccess.password : '';
    this.key = scryptSync(this.password, 'staff session', 32).toString('base64url');
  }

  /** Whether the caller may see staff data; everyone may when access is open. */
  async isSignedIn(request: Request, response: Response): Promise<boolean> {
    if (this.access === 'open') return true;
    return (await this.sealed(request, response)).signedIn === true;
  }

  /** Takes the same time for every wrong password. */
  isPassword(given: string): boolean {
    return timingSafeEqual(digest(given), digest(this.password));
  }

  async open(request: Request, response: Response): Promise<void> {
    const session = await this.sealed(request, response);
    session.signedIn = true;
    await session.save();
  }

  async close(request: Request, response: Response): Promise<void> {
    (await this.sealed(request, response)).destroy();
  }

  private sealed(request: Request, response: Response) {
    return getIronSession<Sealed>(request, response, {
      cookieName: STAFF_COOKIE,
      password: this.key,
      ttl: HALF_A_DAY_S,
      cookieOptions: { httpOnly: true, sameSite: 'strict', secure: request.secure, path: '/' },
    });
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
