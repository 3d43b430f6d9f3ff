import { type DynamicModule, Module } from '@nestjs/common';
import type { Env } from './env.js';

/** Injection token of the settings, an {@link Env}. */
export const ENV = Symbol('ENV');

@Module({})
export class EnvModule {
  static with(env: Env): DynamicModule {
    return {
      module: EnvModule,
      global: true,
      providers: [{ provide: ENV, useValue: env }],
      exports: [ENV],
    };
  }
}
