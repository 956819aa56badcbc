/** Who is before the screen. Nobody signs up: the first request that needs a person makes a guest. */
import { http, Problem } from "../api/http";
import type { Me } from "../api/types/server";
import { settings } from "./settings.svelte";

const KNOWN = "tablebots.known";
const NAMED = "tablebots.named";
/** How the server makes up a name, for instance "Tumok". */
const MADE_UP = /^([bdfgklmnprstvz][aeiou]){2}[bdfgklmnprstvz]$/i;

class Session {
  me = $state.raw<Me | null>(null);
  #kept = $state(localStorage.getItem(NAMED) !== null);
  #creating: Promise<Me> | null = null;

  /** Whether this browser has played here before. */
  get known(): boolean {
    return this.me !== null || localStorage.getItem(KNOWN) !== null;
  }

  /** Whether they have a name of their own choice, or want to keep the one that was made up for them. */
  get named(): boolean {
    return this.#kept || (this.me !== null && !MADE_UP.test(this.me.nickname));
  }

  keepName(): void {
    localStorage.setItem(NAMED, "1");
    this.#kept = true;
  }

  /** Find out who this browser is, if it is known at all. */
  async look(): Promise<void> {
    if (!this.known || this.me !== null) return;
    try {
      this.#be(await http.get<Me>("/api/me"));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  /** Return who this browser is; it becomes a guest if nobody knows it. */
  async person(): Promise<Me> {
    if (!this.known) return this.create();
    return this.me ?? this.#be(await http.get<Me>("/api/me"));
  }

  /** Become a guest. Several requests at once make only one. */
  create(): Promise<Me> {
    this.#creating ??= http
      .post<Me>("/api/identity", { language: settings.language })
      .then((me) => this.#be(me))
      .finally(() => (this.#creating = null));
    return this.#creating;
  }

  async rename(nickname: string): Promise<void> {
    await this.person();
    this.#be(await http.patch<Me>("/api/me", { nickname }));
    this.keepName();
  }

  async recover(phrase: string): Promise<void> {
    this.#be(await http.post<Me>("/api/identity/recover", { phrase }));
  }

  async forget(): Promise<void> {
    await http.delete("/api/me");
    localStorage.removeItem(KNOWN);
    localStorage.removeItem(NAMED);
    this.#kept = false;
    this.me = null;
  }

  #be(me: Me): Me {
    localStorage.setItem(KNOWN, "1");
    return (this.me = { id: me.id, nickname: me.nickname, language: me.language, token: null });
  }
}

export const session = new Session();
