import { type DynamicModule, Global, Module } from '@nestjs/common';
import { type Settings, SETTINGS } from './settings.js';

/** Brings the settings to whoever injects {@link SETTINGS}. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(settings: Settings): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: SETTINGS, useValue: settings }], exports: [SETTINGS] };
  }
}
