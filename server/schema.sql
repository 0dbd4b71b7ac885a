-- The schema that server/migrations make, table by table: to be read, not executed.
-- `npm run schema` writes it again.
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

-- Functions that belong to no single table

CREATE OR REPLACE FUNCTION add_original_bytes(owners text[], sizes bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where id = any (owners) order by id for no key update;
  update users set original_bytes = original_bytes + grown.bytes
    from (select owner, sum(size) as bytes from unnest(owners, sizes) as one (owner, size)
      group by owner having sum(size) <> 0) as grown
    where users.id = grown.owner;
end $function$;

CREATE OR REPLACE FUNCTION add_post_colours(described text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into post_colours (post_id, picture_id, position, cell, share, l, a, b)
    select i.post_id, i.id, colour.position, colour_cell(colour.l, colour.a, colour.b),
      colour.share, colour.l, colour.a, colour.b
    from pictures i
    join posts p on p.id = i.post_id and not p.hidden
    join picture_descriptions d on d.picture_id = i.id
    cross join rows from (
      jsonb_to_recordset(d.palette) as (l float8, a float8, b float8, share float8)
    ) with ordinality as colour (l, a, b, share, position)
    where i.id = any (described)
    on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION add_stored_bytes(owners text[], sizes bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where id = any (owners) order by id for no key update;
  update users set stored_bytes = stored_bytes + grown.bytes
    from (select owner, sum(size) as bytes from unnest(owners, sizes) as one (owner, size)
      group by owner) as grown
    where users.id = grown.owner;
end $function$;

CREATE OR REPLACE FUNCTION artwork_details_text(d artwork_details)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(E'\x1f', d.medium, d.year, d.edition,
    replace(replace(replace(d.licence, 'CC-', 'CC '), '-4.0', ' 4.0'), '-1.0', ' 1.0'),
    sides.written || ' ' || d.unit, replace(sides.written, '×', 'x'), replace(sides.written, ' × ', 'x'))
  from (select nullif(concat_ws(' × ', trim_scale(d.width), trim_scale(d.height),
    trim_scale(d.depth)), '') as written) as sides
$function$;

CREATE OR REPLACE FUNCTION bigrams(folded text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN string_to_array(((regexp_replace(folded, '..'::text, '\&'::text, 'g'::text) || ''::text) || regexp_replace(substr(folded, 2), '..'::text, '\&'::text, 'g'::text)), ''::text);

CREATE OR REPLACE FUNCTION colour_cell(l double precision, a double precision, b double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((floor((((0.5)::double precision * l) / (0.04)::double precision)))::integer * 64) + (floor(((a + (0.6)::double precision) / (0.04)::double precision)))::integer) * 64) + (floor(((b + (0.6)::double precision) / (0.04)::double precision)))::integer);

CREATE OR REPLACE FUNCTION colour_cells_around(l double precision, a double precision, b double precision)
 RETURNS SETOF integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT ((colour_cell(colour_cells_around.l, colour_cells_around.a, colour_cells_around.b) + (((i.i * 64) + j.j) * 64)) + k.k)
    FROM generate_series('-3'::integer, 3) i(i),
     generate_series('-3'::integer, 3) j(j),
     generate_series('-3'::integer, 3) k(k);
END;

CREATE OR REPLACE FUNCTION colour_distance(l double precision, a double precision, b double precision, share double precision, wanted_l double precision, wanted_a double precision, wanted_b double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN sqrt(((((((0.5)::double precision * (l - wanted_l)) ^ (2)::double precision) + ((a - wanted_a) ^ (2)::double precision)) + ((b - wanted_b) ^ (2)::double precision)) + (((0.115)::double precision * ((1)::double precision - share)) ^ (2)::double precision)));

CREATE OR REPLACE FUNCTION count_shown_posts(changed text[], shown boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  sign integer := case when shown then 1 else -1 end;
begin
  if shown then
    insert into post_texts (post_id, created_at, folded)
      select p.id, p.created_at, post_search_text(p) from posts p where p.id = any (changed)
      on conflict do nothing;
  else
    delete from post_texts where post_id = any (changed);
  end if;
  -- in the order of the tags, so that posts with the same ones cannot deadlock
  perform from tag_counts
    where tag in (select unnest(tags) from posts where id = any (changed)) order by tag for update;
  update tag_counts set post_count = tag_counts.post_count + sign * turned.posts
    from (select tag, count(distinct id) as posts from posts, unnest(tags) as tag
      where id = any (changed) group by tag) as turned
    where tag_counts.tag = turned.tag;
  update users set post_count = post_count + sign * turned.posts
    from (select author_id, count(*) as posts from posts where id = any (changed) group by author_id)
      as turned
    where users.id = turned.author_id;
end $function$;

CREATE OR REPLACE FUNCTION fold_text(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, NORMALIZE(given, NFKC)));

CREATE OR REPLACE FUNCTION free_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_stored_bytes(array_agg(owner_id), array_agg(-bytes::bigint)) from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION hide_new_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select hidden into new.author_hidden from users where id = new.author_id for no key update;
  new.author_hidden := coalesce(new.author_hidden, false);
  new.hidden := new.removed or new.author_hidden;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION is_blocked(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from blocks where blocker_id = one and blocked_id = other)
      or exists (select from blocks where blocker_id = other and blocked_id = one)
$function$;

CREATE OR REPLACE FUNCTION may_run_community(community text, person text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (EXISTS (SELECT FROM communities c WHERE ((c.id = may_run_community.community) AND (NOT c.hidden) AND ((c.owner_id = may_run_community.person) OR (EXISTS (SELECT FROM community_moderators m WHERE ((m.community_id = c.id) AND (m.user_id = may_run_community.person))))))));

CREATE OR REPLACE FUNCTION post_search_text(p posts)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select fold_text(concat_ws(E'\x1f', p.caption, p.description, array_to_string(p.tags, E'\x1f'),
    (select artwork_details_text(d) from artwork_details d where d.post_id = p.id)))
$function$;

CREATE OR REPLACE FUNCTION release_older_usernames(owner text)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from former_usernames where user_id = owner and username not in (
    select username from former_usernames where user_id = owner
    order by until desc, username limit 3)
$function$;

CREATE OR REPLACE FUNCTION set_content_hidden()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- a comment that outlives its author is nobody's, and nobody is not hidden
  if new.author_id is null then
    new.author_hidden := false;
  end if;
  new.hidden := new.removed or new.author_hidden;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION store_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_stored_bytes(array_agg(owner_id), array_agg(bytes::bigint)) from changed;
  return null;
end $function$;

-- account_deletions

CREATE TABLE account_deletions (
  user_id text NOT NULL,
  keep_comments boolean NOT NULL,
  requested_at timestamp(3) with time zone NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  begun_at timestamp(3) with time zone,
  receipt bytea,
  CONSTRAINT account_deletions_pkey PRIMARY KEY (user_id),
  CONSTRAINT account_deletions_check CHECK ((begun_at IS NULL) = (receipt IS NULL)),
  CONSTRAINT account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX account_deletions_due ON account_deletions USING btree (due_at);

-- appeal_tokens

CREATE TABLE appeal_tokens (
  token_hash bytea NOT NULL,
  decision_id text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT appeal_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT appeal_tokens_decision_id_key UNIQUE (decision_id),
  CONSTRAINT appeal_tokens_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id) ON DELETE CASCADE
);

-- appeals

CREATE TABLE appeals (
  decision_id text NOT NULL,
  words text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  outcome text,
  decided_by text,
  decided_at timestamp(3) with time zone,
  CONSTRAINT appeals_pkey PRIMARY KEY (decision_id),
  CONSTRAINT appeals_check CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CONSTRAINT appeals_outcome_check CHECK (outcome = ANY (ARRAY['upheld'::text, 'reversed'::text])),
  CONSTRAINT appeals_words_check CHECK (length(words) >= 1 AND length(words) <= 2000),
  CONSTRAINT appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT appeals_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id) ON DELETE CASCADE
);

CREATE INDEX appeals_by ON appeals USING btree (decided_by) WHERE decided_by IS NOT NULL;

-- artwork_details

CREATE TABLE artwork_details (
  post_id text NOT NULL,
  medium text,
  width numeric(9,4),
  height numeric(9,4),
  depth numeric(9,4),
  unit text,
  year smallint,
  edition text,
  licence text,
  CONSTRAINT artwork_details_pkey PRIMARY KEY (post_id),
  CONSTRAINT artwork_details_check CHECK (num_nulls(width, height, unit) = ANY (ARRAY[0, 3])),
  CONSTRAINT artwork_details_check1 CHECK (depth IS NULL OR unit IS NOT NULL),
  CONSTRAINT artwork_details_check2 CHECK (num_nonnulls(medium, unit, year, edition, licence) > 0),
  CONSTRAINT artwork_details_depth_check CHECK (depth >= 0.1 AND depth <= 10000::numeric),
  CONSTRAINT artwork_details_edition_check CHECK (length(edition) >= 1 AND length(edition) <= 60),
  CONSTRAINT artwork_details_height_check CHECK (height >= 0.1 AND height <= 10000::numeric),
  CONSTRAINT artwork_details_licence_check CHECK (licence = ANY (ARRAY['CC-BY-4.0'::text, 'CC-BY-SA-4.0'::text, 'CC-BY-ND-4.0'::text, 'CC-BY-NC-4.0'::text, 'CC-BY-NC-SA-4.0'::text, 'CC-BY-NC-ND-4.0'::text, 'CC0-1.0'::text])),
  CONSTRAINT artwork_details_medium_check CHECK (length(medium) >= 1 AND length(medium) <= 120),
  CONSTRAINT artwork_details_unit_check CHECK (unit = ANY (ARRAY['cm'::text, 'in'::text])),
  CONSTRAINT artwork_details_width_check CHECK (width >= 0.1 AND width <= 10000::numeric),
  CONSTRAINT artwork_details_year_check CHECK (year >= 1000 AND year <= 2100),
  CONSTRAINT artwork_details_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

CREATE OR REPLACE FUNCTION describe_detailed_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update post_texts t set folded = post_search_text(p)
    from posts p
    where p.id = coalesce(new.post_id, old.post_id) and t.post_id = p.id;
  return null;
end $function$;

CREATE TRIGGER post_detailed AFTER INSERT OR DELETE OR UPDATE ON artwork_details FOR EACH ROW EXECUTE FUNCTION describe_detailed_post();

-- blocks

CREATE TABLE blocks (
  blocker_id text NOT NULL,
  blocked_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT blocks_check CHECK (blocker_id <> blocked_id),
  CONSTRAINT blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX blocks_blocked ON blocks USING btree (blocked_id, blocker_id);
CREATE INDEX blocks_newest ON blocks USING btree (blocker_id, created_at, blocked_id);

CREATE OR REPLACE FUNCTION apply_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from users where id in (new.blocker_id, new.blocked_id)
    order by id for no key update;
  if exists (select from blocks where blocker_id = new.blocked_id and blocked_id = new.blocker_id) then
    raise check_violation using
      message = 'who is blocked sees nobody to block',
      table = 'blocks',
      constraint = 'blocks_one_way';
  end if;
  -- How many people one may block; the same number as in the domain.
  if (select count(*) from blocks where blocker_id = new.blocker_id) > 5000 then
    raise check_violation using
      message = 'nobody may block more people',
      table = 'blocks',
      constraint = 'blocks_most';
  end if;
  delete from follows
    where (follower_id = new.blocker_id and followed_id = new.blocked_id)
       or (follower_id = new.blocked_id and followed_id = new.blocker_id);
  -- A block hides more than a mute: nobody stands in both lists of one person.
  delete from mutes where muter_id = new.blocker_id and muted_id = new.blocked_id;
  return null;
end $function$;

CREATE TRIGGER block_applied AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION apply_block();

-- bus_outages

CREATE TABLE bus_outages (
  node text NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT bus_outages_pkey PRIMARY KEY (node)
);

-- case_pictures

CREATE TABLE case_pictures (
  id text NOT NULL,
  case_id text,
  source text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT case_pictures_pkey PRIMARY KEY (id),
  CONSTRAINT case_pictures_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE
);

CREATE INDEX case_pictures_case ON case_pictures USING btree (case_id);
CREATE INDEX case_pictures_waiting ON case_pictures USING btree (created_at) WHERE case_id IS NULL;

CREATE OR REPLACE FUNCTION remove_case_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform graphile_worker.add_job('remove-files',
    json_build_object('paths', json_build_array('case_pictures/' || old.id || '.webp')));
  return null;
end $function$;

CREATE TRIGGER case_picture_removed AFTER DELETE ON case_pictures FOR EACH ROW EXECUTE FUNCTION remove_case_picture();

-- challenge_weeks

CREATE TABLE challenge_weeks (
  week_number integer NOT NULL,
  id text NOT NULL,
  theme text NOT NULL,
  text text NOT NULL,
  starts_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  entry_count integer DEFAULT 0 NOT NULL,
  settled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  opened_at timestamp(3) with time zone,
  imported jsonb,
  CONSTRAINT challenge_weeks_pkey PRIMARY KEY (week_number),
  CONSTRAINT challenge_weeks_id_key UNIQUE (id),
  CONSTRAINT challenge_weeks_apart EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&),
  CONSTRAINT challenge_weeks_check CHECK (ends_at > starts_at),
  CONSTRAINT challenge_weeks_entry_count_check CHECK (entry_count >= 0),
  CONSTRAINT challenge_weeks_text_check CHECK (length(text) >= 1 AND length(text) <= 2000),
  CONSTRAINT challenge_weeks_theme_check CHECK (length(theme) >= 1 AND length(theme) <= 80),
  CONSTRAINT challenge_weeks_week_number_check CHECK (week_number >= 1 AND week_number <= 9999)
);

CREATE INDEX challenge_weeks_opened ON challenge_weeks USING btree (opened_at) WHERE opened_at IS NOT NULL;
CREATE INDEX challenge_weeks_settled ON challenge_weeks USING btree (settled_at) WHERE opened_at IS NOT NULL;
CREATE INDEX challenge_weeks_unsettled ON challenge_weeks USING btree (ends_at) WHERE settled_at IS NULL;

-- code_guesses

CREATE TABLE code_guesses (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  purpose text NOT NULL,
  address text NOT NULL,
  user_id text,
  guesses integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT code_guesses_pkey PRIMARY KEY (id),
  CONSTRAINT code_guesses_guesses_check CHECK (guesses > 0),
  CONSTRAINT code_guesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX code_guesses_address ON code_guesses USING btree (address, created_at);
CREATE INDEX code_guesses_user ON code_guesses USING btree (user_id);

-- code_requests

CREATE TABLE code_requests (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  code_id bigint NOT NULL,
  requester bytea NOT NULL,
  network bytea NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT code_requests_pkey PRIMARY KEY (id),
  CONSTRAINT code_requests_tries_check CHECK (tries >= 0 AND tries <= 5),
  CONSTRAINT code_requests_code_id_fkey FOREIGN KEY (code_id) REFERENCES one_time_codes(id) ON DELETE CASCADE
);

CREATE INDEX code_requests_code ON code_requests USING btree (code_id);

-- collection_posts

CREATE TABLE collection_posts (
  collection_id text NOT NULL,
  post_id text NOT NULL,
  owner_id text NOT NULL,
  added_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT collection_posts_pkey PRIMARY KEY (collection_id, post_id),
  CONSTRAINT collection_posts_collection_id_owner_id_fkey FOREIGN KEY (collection_id, owner_id) REFERENCES collections(id, owner_id) ON DELETE CASCADE,
  CONSTRAINT collection_posts_post_id_owner_id_fkey FOREIGN KEY (post_id, owner_id) REFERENCES saves(post_id, user_id) ON DELETE CASCADE
);

CREATE INDEX collection_posts_newest ON collection_posts USING btree (collection_id, added_at, post_id);
CREATE INDEX collection_posts_owner ON collection_posts USING btree (owner_id);
CREATE INDEX collection_posts_saved ON collection_posts USING btree (post_id, owner_id);

CREATE OR REPLACE FUNCTION count_collection_posts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  perform from collections where id in (select collection_id from changed)
    order by id for no key update;
  update collections c set post_count = c.post_count + sign * counted.posts,
      cover_post_id = case when tg_op = 'INSERT' or c.cover_post_id <> all (counted.ids)
        then c.cover_post_id end
    from (select collection_id, count(*) as posts, array_agg(post_id) as ids
      from changed group by collection_id) as counted
    where c.id = counted.collection_id;
  return null;
end $function$;

CREATE TRIGGER collection_posts_added AFTER INSERT ON collection_posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_collection_posts();
CREATE TRIGGER collection_posts_gone AFTER DELETE ON collection_posts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_collection_posts();

-- collections

CREATE TABLE collections (
  id text NOT NULL,
  owner_id text NOT NULL,
  request_key uuid NOT NULL,
  request_hash bytea NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  public boolean NOT NULL,
  removed boolean DEFAULT false NOT NULL,
  cover_post_id text,
  post_count integer DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT collections_pkey PRIMARY KEY (id),
  CONSTRAINT collections_id_owner_id_key UNIQUE (id, owner_id),
  CONSTRAINT collections_description_check CHECK (length(description) <= 500),
  CONSTRAINT collections_most_posts CHECK (post_count >= 0 AND post_count <= 2000),
  CONSTRAINT collections_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT collections_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX collections_name ON collections USING btree (owner_id, lower(name));
CREATE INDEX collections_newest ON collections USING btree (owner_id, created_at, id);
CREATE UNIQUE INDEX collections_request ON collections USING btree (owner_id, request_key);

-- comments

CREATE TABLE comments (
  id text NOT NULL,
  post_id text NOT NULL,
  author_id text,
  request_key uuid NOT NULL,
  comment text NOT NULL,
  edited boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  request_hash bytea,
  edited_at timestamp(3) with time zone,
  removed boolean DEFAULT false NOT NULL,
  author_hidden boolean DEFAULT false NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  CONSTRAINT comments_pkey PRIMARY KEY (id),
  CONSTRAINT comments_comment_check CHECK (length(comment) >= 1 AND length(comment) <= 2000),
  CONSTRAINT comments_request_hash_check CHECK (octet_length(request_hash) = 32),
  CONSTRAINT comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

CREATE INDEX comments_newest ON comments USING btree (post_id, created_at, id);
CREATE UNIQUE INDEX comments_request ON comments USING btree (author_id, request_key);

CREATE OR REPLACE FUNCTION count_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if not new.hidden then
      update posts set comment_count = comment_count + 1, counts_version = counts_version + 1
        where id = new.post_id;
    end if;
  elsif not old.hidden then
    update posts set comment_count = comment_count - 1, counts_version = counts_version + 1
      where id = old.post_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_hidden_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update posts set comment_count = comment_count + case when new.hidden then -1 else 1 end,
                   counts_version = counts_version + 1
    where id = new.post_id;
  return null;
end $function$;

CREATE TRIGGER comment_counted AFTER INSERT OR DELETE ON comments FOR EACH ROW EXECUTE FUNCTION count_comment();
CREATE TRIGGER comment_hidden BEFORE UPDATE OF removed, author_hidden, hidden, author_id ON comments FOR EACH ROW EXECUTE FUNCTION set_content_hidden();
CREATE TRIGGER hidden_comment_counted AFTER UPDATE OF removed, author_id ON comments FOR EACH ROW WHEN (old.hidden IS DISTINCT FROM new.hidden) EXECUTE FUNCTION count_hidden_comment();
CREATE TRIGGER new_comment_hidden BEFORE INSERT ON comments FOR EACH ROW EXECUTE FUNCTION hide_new_content();

-- communities

CREATE TABLE communities (
  id text NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  member_count integer DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  official boolean DEFAULT true NOT NULL,
  owner_id text,
  rules text DEFAULT ''::text NOT NULL,
  closed_at timestamp(3) with time zone,
  creator_id text,
  request_key uuid,
  request_hash bytea,
  folded text GENERATED ALWAYS AS (fold_text((name || ''::text) || description)) STORED NOT NULL,
  imported jsonb,
  CONSTRAINT communities_pkey PRIMARY KEY (id),
  CONSTRAINT communities_check CHECK (official OR length(description) <= 1000),
  CONSTRAINT communities_check1 CHECK (NOT official OR owner_id IS NULL AND closed_at IS NULL),
  CONSTRAINT communities_check2 CHECK (official OR owner_id IS NOT NULL OR closed_at IS NOT NULL),
  CONSTRAINT communities_member_count_check CHECK (member_count >= 0),
  CONSTRAINT communities_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT communities_rules_check CHECK (length(rules) <= 2000),
  CONSTRAINT communities_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT communities_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX communities_bigrams ON communities USING gin (bigrams(folded));
ALTER INDEX communities_bigrams ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX communities_hidden ON communities USING btree (id) WHERE hidden;
CREATE UNIQUE INDEX communities_name ON communities USING btree (lower(name)) WHERE NOT official;
CREATE INDEX communities_newest ON communities USING btree (created_at, id);
CREATE INDEX communities_open ON communities USING btree (created_at, id) WHERE NOT hidden AND closed_at IS NULL;
CREATE INDEX communities_owner ON communities USING btree (owner_id) WHERE owner_id IS NOT NULL;
CREATE UNIQUE INDEX communities_request ON communities USING btree (creator_id, request_key);
CREATE INDEX communities_trigrams ON communities USING gin (folded gin_trgm_ops);

CREATE OR REPLACE FUNCTION close_without_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.closed_at := coalesce(new.closed_at, now());
  return new;
end $function$;

CREATE TRIGGER community_without_owner BEFORE UPDATE OF owner_id ON communities FOR EACH ROW WHEN (new.owner_id IS NULL AND NOT new.official) EXECUTE FUNCTION close_without_owner();

-- community_covers

CREATE TABLE community_covers (
  id text NOT NULL,
  community_id text NOT NULL,
  owner_id text,
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash text NOT NULL,
  colour text NOT NULL,
  bytes integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT community_covers_pkey PRIMARY KEY (id),
  CONSTRAINT community_covers_community_id_key UNIQUE (community_id),
  CONSTRAINT community_covers_bytes_check CHECK (bytes >= 0),
  CONSTRAINT community_covers_colour_check CHECK (colour ~ '^#[0-9a-f]{6}$'::text),
  CONSTRAINT community_covers_height_check CHECK (height > 0),
  CONSTRAINT community_covers_width_check CHECK (width > 0),
  CONSTRAINT community_covers_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE,
  CONSTRAINT community_covers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX community_covers_owner ON community_covers USING btree (owner_id);

CREATE TRIGGER community_covers_freed AFTER DELETE ON community_covers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_pictures();
CREATE TRIGGER community_covers_stored AFTER INSERT ON community_covers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION store_pictures();

-- community_moderators

CREATE TABLE community_moderators (
  community_id text NOT NULL,
  user_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT community_moderators_pkey PRIMARY KEY (community_id, user_id),
  CONSTRAINT community_moderators_community_id_user_id_fkey FOREIGN KEY (community_id, user_id) REFERENCES memberships(community_id, user_id) ON DELETE CASCADE
);

CREATE INDEX community_moderators_user ON community_moderators USING btree (user_id, created_at, community_id);

-- community_posts

CREATE TABLE community_posts (
  community_id text NOT NULL,
  post_id text NOT NULL,
  slot smallint,
  shared_at timestamp(3) with time zone NOT NULL,
  removed_at timestamp(3) with time zone,
  removed_by text,
  CONSTRAINT community_posts_pkey PRIMARY KEY (community_id, post_id),
  CONSTRAINT community_posts_post_id_slot_key UNIQUE (post_id, slot),
  CONSTRAINT community_posts_check CHECK ((slot IS NULL) = (removed_at IS NOT NULL)),
  CONSTRAINT community_posts_check1 CHECK (removed_by IS NULL OR removed_at IS NOT NULL),
  CONSTRAINT community_posts_slot_check CHECK (slot >= 1 AND slot <= 3),
  CONSTRAINT community_posts_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE,
  CONSTRAINT community_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT community_posts_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX community_posts_newest ON community_posts USING btree (community_id, shared_at, post_id) WHERE removed_at IS NULL;
CREATE INDEX community_posts_removed_by ON community_posts USING btree (removed_by) WHERE removed_by IS NOT NULL;

-- content_preferences

CREATE TABLE content_preferences (
  user_id text NOT NULL,
  nudity text NOT NULL,
  violence text NOT NULL,
  flashing text NOT NULL,
  made_with_ai text NOT NULL,
  CONSTRAINT content_preferences_pkey PRIMARY KEY (user_id),
  CONSTRAINT content_preferences_flashing_check CHECK (flashing = ANY (ARRAY['show'::text, 'cover'::text, 'hide'::text])),
  CONSTRAINT content_preferences_made_with_ai_check CHECK (made_with_ai = ANY (ARRAY['show'::text, 'hide'::text])),
  CONSTRAINT content_preferences_nudity_check CHECK (nudity = ANY (ARRAY['show'::text, 'cover'::text, 'hide'::text])),
  CONSTRAINT content_preferences_violence_check CHECK (violence = ANY (ARRAY['show'::text, 'cover'::text, 'hide'::text])),
  CONSTRAINT content_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- demo_progress

CREATE TABLE demo_progress (
  step text NOT NULL,
  done_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT demo_progress_pkey PRIMARY KEY (step)
);

-- emails

CREATE TABLE emails (
  id text NOT NULL,
  content bytea,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  sent_at timestamp with time zone,
  refusal text,
  discard boolean DEFAULT false NOT NULL,
  recipient bytea,
  forget boolean DEFAULT false NOT NULL,
  unproved boolean DEFAULT false NOT NULL,
  CONSTRAINT emails_pkey PRIMARY KEY (id)
);

CREATE INDEX emails_recipient ON emails USING btree (recipient) WHERE recipient IS NOT NULL;

-- exports

CREATE TABLE exports (
  id text NOT NULL,
  user_id text NOT NULL,
  state text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  bytes bigint,
  requested_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone,
  CONSTRAINT exports_pkey PRIMARY KEY (id),
  CONSTRAINT exports_attempts_check CHECK (attempts >= 0),
  CONSTRAINT exports_bytes_check CHECK (bytes > 0),
  CONSTRAINT exports_check CHECK ((state = 'ready'::text) = (bytes IS NOT NULL)),
  CONSTRAINT exports_check1 CHECK ((state = 'ready'::text) = (expires_at IS NOT NULL)),
  CONSTRAINT exports_done_check CHECK (done >= 0),
  CONSTRAINT exports_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text, 'removed'::text])),
  CONSTRAINT exports_total_check CHECK (total >= 0),
  CONSTRAINT exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX exports_newest ON exports USING btree (user_id, requested_at, id);
CREATE UNIQUE INDEX exports_one_in_progress ON exports USING btree (user_id) WHERE state = ANY (ARRAY['waiting'::text, 'running'::text]);

-- followed_post_messages

CREATE TABLE followed_post_messages (
  post_id text NOT NULL,
  after_time timestamp(3) with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
  after_id text DEFAULT ''::text NOT NULL,
  CONSTRAINT followed_post_messages_pkey PRIMARY KEY (post_id),
  CONSTRAINT followed_post_messages_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

-- follows

CREATE TABLE follows (
  follower_id text NOT NULL,
  followed_id text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT follows_pkey PRIMARY KEY (follower_id, followed_id),
  CONSTRAINT follows_check CHECK (follower_id <> followed_id),
  CONSTRAINT follows_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX follows_followers ON follows USING btree (followed_id, created_at, follower_id);
CREATE INDEX follows_following ON follows USING btree (follower_id, created_at, followed_id);

CREATE OR REPLACE FUNCTION check_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from users where id in (new.follower_id, new.followed_id)
    order by id for no key update;
  if is_blocked(new.follower_id, new.followed_id) then
    raise check_violation using
      message = 'who is blocked sees nobody to follow',
      table = 'follows',
      constraint = 'follows_blocked';
  end if;
  if exists (select from users where id = new.follower_id
             and (closed_at is not null or suspended_until > now())) then
    raise check_violation using
      message = 'who is suspended follows nobody',
      table = 'follows',
      constraint = 'follows_suspended';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION count_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Both rows are locked in the order of their ids, so that crossing follows cannot deadlock.
  perform 1 from users where id in (coalesce(new.follower_id, old.follower_id),
    coalesce(new.followed_id, old.followed_id)) order by id for no key update;
  if tg_op = 'INSERT' then
    if (select following_count from users where id = new.follower_id) >= 7500 then
      raise check_violation using
        message = 'nobody may follow more people',
        table = 'follows',
        constraint = 'follows_most';
    end if;
    update users set following_count = following_count + 1 where id = new.follower_id;
    update users set follower_count = follower_count + 1 where id = new.followed_id;
  else
    update users set following_count = following_count - 1 where id = old.follower_id;
    update users set follower_count = follower_count - 1 where id = old.followed_id;
  end if;
  return null;
end $function$;

CREATE TRIGGER follow_checked BEFORE INSERT ON follows FOR EACH ROW EXECUTE FUNCTION check_follow();
CREATE TRIGGER follow_counted AFTER INSERT OR DELETE ON follows FOR EACH ROW EXECUTE FUNCTION count_follow();

-- former_usernames

CREATE TABLE former_usernames (
  username text NOT NULL,
  user_id text NOT NULL,
  until timestamp(3) with time zone NOT NULL,
  CONSTRAINT former_usernames_pkey PRIMARY KEY (username),
  CONSTRAINT former_usernames_username_check CHECK (username = lower(username COLLATE "C")),
  CONSTRAINT former_usernames_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX former_usernames_user ON former_usernames USING btree (user_id);

-- granted_roles

CREATE TABLE granted_roles (
  user_id text NOT NULL,
  role text NOT NULL,
  CONSTRAINT granted_roles_pkey PRIMARY KEY (user_id, role),
  CONSTRAINT granted_roles_role_check CHECK (role = ANY (ARRAY['official'::text, 'moderator'::text])),
  CONSTRAINT granted_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- grants

CREATE TABLE grants (
  token_hash bytea NOT NULL,
  purpose text NOT NULL,
  user_id text NOT NULL,
  address text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT grants_pkey PRIMARY KEY (token_hash),
  CONSTRAINT grants_purpose_check CHECK (purpose = ANY (ARRAY['password-reset'::text, 'email-change'::text])),
  CONSTRAINT grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX grants_user ON grants USING btree (user_id);

-- hosted_hash_settings

CREATE TABLE hosted_hash_settings (
  id text NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT hosted_hash_settings_pkey PRIMARY KEY (id)
);

-- hosted_passwords

CREATE TABLE hosted_passwords (
  user_id text NOT NULL,
  settings_id text NOT NULL,
  salt bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT hosted_passwords_pkey PRIMARY KEY (user_id),
  CONSTRAINT hosted_passwords_hash_check CHECK (octet_length(hash) >= 16 AND octet_length(hash) <= 128),
  CONSTRAINT hosted_passwords_salt_check CHECK (octet_length(salt) <= 64),
  CONSTRAINT hosted_passwords_settings_id_fkey FOREIGN KEY (settings_id) REFERENCES hosted_hash_settings(id),
  CONSTRAINT hosted_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX hosted_passwords_settings ON hosted_passwords USING btree (settings_id);

-- imported_nodes

CREATE TABLE imported_nodes (
  kind text NOT NULL,
  node bytea NOT NULL,
  CONSTRAINT imported_nodes_pkey PRIMARY KEY (kind, node),
  CONSTRAINT imported_nodes_kind_check CHECK (kind = ANY (ARRAY['user'::text, 'post'::text, 'community'::text, 'week'::text, 'submission'::text])),
  CONSTRAINT imported_nodes_node_check CHECK (octet_length(node) = 32)
);

-- job_leases

CREATE TABLE job_leases (
  worker_id text NOT NULL,
  renewed_at timestamp with time zone NOT NULL,
  CONSTRAINT job_leases_pkey PRIMARY KEY (worker_id)
);

-- leases

CREATE TABLE leases (
  name text NOT NULL,
  holder text NOT NULL,
  wanted boolean DEFAULT false NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT leases_pkey PRIMARY KEY (name)
);

-- likes

CREATE TABLE likes (
  post_id text NOT NULL,
  user_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT likes_pkey PRIMARY KEY (post_id, user_id),
  CONSTRAINT likes_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX likes_newest ON likes USING btree (user_id, created_at, post_id);
CREATE INDEX likes_of_post ON likes USING btree (post_id, created_at, user_id);

CREATE OR REPLACE FUNCTION count_like()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update posts set like_count = like_count + 1, counts_version = counts_version + 1
      where id = new.post_id;
  else
    update posts set like_count = like_count - 1, counts_version = counts_version + 1
      where id = old.post_id;
  end if;
  return null;
end $function$;

CREATE TRIGGER like_counted AFTER INSERT OR DELETE ON likes FOR EACH ROW EXECUTE FUNCTION count_like();

-- memberships

CREATE TABLE memberships (
  community_id text NOT NULL,
  user_id text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT memberships_pkey PRIMARY KEY (community_id, user_id),
  CONSTRAINT memberships_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE,
  CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX memberships_newest ON memberships USING btree (community_id, created_at, user_id);
CREATE INDEX memberships_of_user ON memberships USING btree (user_id, created_at, community_id);

CREATE OR REPLACE FUNCTION count_membership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update communities set member_count = member_count + 1 where id = new.community_id;
  else
    update communities set member_count = member_count - 1 where id = old.community_id;
  end if;
  return null;
end $function$;

CREATE TRIGGER membership_counted AFTER INSERT OR DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION count_membership();

-- mentions

CREATE TABLE mentions (
  post_id text,
  comment_id text,
  submission_id text,
  name text NOT NULL,
  user_id text NOT NULL,
  told boolean NOT NULL,
  current boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT mentions_post_id_comment_id_submission_id_name_key UNIQUE NULLS NOT DISTINCT (post_id, comment_id, submission_id, name),
  CONSTRAINT mentions_check CHECK (num_nonnulls(post_id, submission_id) = 1),
  CONSTRAINT mentions_check1 CHECK (comment_id IS NULL OR post_id IS NOT NULL),
  CONSTRAINT mentions_check2 CHECK (told OR current),
  CONSTRAINT mentions_name_check CHECK (name = lower(name COLLATE "C") AND length(name) >= 3 AND length(name) <= 30),
  CONSTRAINT mentions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  CONSTRAINT mentions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT mentions_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE,
  CONSTRAINT mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX mentions_comment ON mentions USING btree (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX mentions_group ON mentions USING btree (user_id, post_id, created_at);
CREATE INDEX mentions_newest ON mentions USING btree (user_id, created_at);
CREATE INDEX mentions_submission ON mentions USING btree (submission_id, user_id, created_at) WHERE submission_id IS NOT NULL;

-- migrations

CREATE TABLE migrations (
  name text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  checksum text,
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

-- moderation_actors

CREATE TABLE moderation_actors (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id text,
  CONSTRAINT moderation_actors_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_actors_user_id_key UNIQUE (user_id),
  CONSTRAINT moderation_actors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

-- moderation_cases

CREATE TABLE moderation_cases (
  id text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  author_id text,
  state text DEFAULT 'open'::text NOT NULL,
  opened_at timestamp(3) with time zone NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  claimed_by text,
  claimed_until timestamp(3) with time zone,
  decided_at timestamp(3) with time zone,
  CONSTRAINT moderation_cases_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_cases_state_check CHECK (state = ANY (ARRAY['open'::text, 'appealed'::text, 'decided'::text])),
  CONSTRAINT moderation_cases_subject_kind_check CHECK (subject_kind = ANY (ARRAY['post'::text, 'comment'::text, 'submission'::text, 'profile'::text, 'community'::text, 'collection'::text])),
  CONSTRAINT moderation_cases_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT moderation_cases_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX moderation_cases_author ON moderation_cases USING btree (author_id, opened_at, id);
CREATE INDEX moderation_cases_claims ON moderation_cases USING btree (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX moderation_cases_decided ON moderation_cases USING btree (decided_at) WHERE state = 'decided'::text;
CREATE INDEX moderation_cases_due ON moderation_cases USING btree (state, due_at, id);
CREATE UNIQUE INDEX moderation_cases_open ON moderation_cases USING btree (subject_kind, subject_id) WHERE state = 'open'::text;

-- moderation_decisions

CREATE TABLE moderation_decisions (
  id text NOT NULL,
  case_id text NOT NULL,
  decided_by text,
  outcome text NOT NULL,
  rule text,
  days integer,
  removes boolean NOT NULL,
  words text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  suspended_until timestamp(3) with time zone,
  reversed_at timestamp(3) with time zone,
  CONSTRAINT moderation_decisions_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_decisions_case_id_key UNIQUE (case_id),
  CONSTRAINT moderation_decisions_check CHECK ((rule IS NULL) = (outcome = 'dismiss'::text)),
  CONSTRAINT moderation_decisions_check1 CHECK ((days IS NULL) = (outcome <> 'suspend'::text)),
  CONSTRAINT moderation_decisions_check2 CHECK ((suspended_until IS NULL) = (outcome <> 'suspend'::text)),
  CONSTRAINT moderation_decisions_days_check CHECK (days >= 1 AND days <= 365),
  CONSTRAINT moderation_decisions_outcome_check CHECK (outcome = ANY (ARRAY['dismiss'::text, 'remove'::text, 'warn'::text, 'suspend'::text, 'close'::text])),
  CONSTRAINT moderation_decisions_words_check CHECK (length(words) <= 1000),
  CONSTRAINT moderation_decisions_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  CONSTRAINT moderation_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX moderation_decisions_by ON moderation_decisions USING btree (decided_by) WHERE decided_by IS NOT NULL;

-- moderation_log

CREATE TABLE moderation_log (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  case_id text,
  actor_id bigint,
  act text NOT NULL,
  detail text DEFAULT ''::text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  about_id bigint,
  CONSTRAINT moderation_log_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_log_act_check CHECK (act = ANY (ARRAY['reported'::text, 'viewed'::text, 'claimed'::text, 'released'::text, 'decided'::text, 'appealed'::text, 'upheld'::text, 'reversed'::text, 'labelled'::text, 'role-granted'::text, 'role-revoked'::text, 'address-confirmed'::text, 'data-shown'::text])) NOT VALID,
  CONSTRAINT moderation_log_detail_check CHECK (length(detail) <= 500),
  CONSTRAINT moderation_log_about_id_fkey FOREIGN KEY (about_id) REFERENCES moderation_actors(id),
  CONSTRAINT moderation_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES moderation_actors(id)
);

CREATE INDEX moderation_log_case ON moderation_log USING btree (case_id, id);

CREATE OR REPLACE FUNCTION refuse_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the moderation log is append-only';
end $function$;

CREATE TRIGGER moderation_log_kept BEFORE DELETE OR UPDATE ON moderation_log FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER moderation_log_not_emptied BEFORE TRUNCATE ON moderation_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();

-- mutes

CREATE TABLE mutes (
  muter_id text NOT NULL,
  muted_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT mutes_pkey PRIMARY KEY (muter_id, muted_id),
  CONSTRAINT mutes_check CHECK (muter_id <> muted_id),
  CONSTRAINT mutes_muted_id_fkey FOREIGN KEY (muted_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT mutes_muter_id_fkey FOREIGN KEY (muter_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX mutes_muted ON mutes USING btree (muted_id);
CREATE INDEX mutes_newest ON mutes USING btree (muter_id, created_at, muted_id);

CREATE OR REPLACE FUNCTION check_mute()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from users where id = new.muter_id for no key update;
  if exists (select from blocks where blocker_id = new.muter_id and blocked_id = new.muted_id) then
    raise check_violation using
      message = 'who is blocked is hidden already',
      table = 'mutes',
      constraint = 'mutes_blocked';
  end if;
  -- How many people one may mute; the same number as in the domain.
  if (select count(*) from mutes where muter_id = new.muter_id) > 5000 then
    raise check_violation using
      message = 'nobody may mute more people',
      table = 'mutes',
      constraint = 'mutes_most';
  end if;
  return null;
end $function$;

CREATE TRIGGER mute_checked AFTER INSERT ON mutes FOR EACH ROW EXECUTE FUNCTION check_mute();

-- notification_read_marks

CREATE TABLE notification_read_marks (
  user_id text NOT NULL,
  read_time timestamp(3) with time zone NOT NULL,
  read_id text NOT NULL,
  CONSTRAINT notification_read_marks_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_read_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- notification_settings

CREATE TABLE notification_settings (
  user_id text NOT NULL,
  likes boolean NOT NULL,
  comments boolean NOT NULL,
  follows boolean NOT NULL,
  mentions boolean DEFAULT true NOT NULL,
  followed_posts boolean DEFAULT false NOT NULL,
  challenges boolean DEFAULT true NOT NULL,
  weekly_email boolean DEFAULT false NOT NULL,
  CONSTRAINT notification_settings_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX notification_settings_weekly_email ON notification_settings USING btree (user_id) WHERE weekly_email;

-- notifications

CREATE TABLE notifications (
  id text NOT NULL,
  user_id text NOT NULL,
  title text,
  body text,
  path text,
  created_at timestamp(3) with time zone NOT NULL,
  read_at timestamp(3) with time zone,
  kind text DEFAULT 'notice'::text NOT NULL,
  subject_id text,
  day timestamp(3) with time zone,
  updated_at timestamp(3) with time zone NOT NULL,
  words jsonb,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notices_body_check CHECK (length(body) <= 2000),
  CONSTRAINT notices_title_check CHECK (length(title) >= 1 AND length(title) <= 120),
  CONSTRAINT notifications_check CHECK ((kind = 'notice'::text) = (title IS NOT NULL)),
  CONSTRAINT notifications_check1 CHECK ((kind = 'notice'::text) = (body IS NOT NULL)),
  CONSTRAINT notifications_check2 CHECK ((kind = 'notice'::text) = (subject_id IS NULL)),
  CONSTRAINT notifications_check3 CHECK ((kind = 'notice'::text) = (day IS NULL)),
  CONSTRAINT notifications_kind_check CHECK (kind = ANY (ARRAY['notice'::text, 'post-like'::text, 'submission-like'::text, 'comment'::text, 'follow'::text, 'mention'::text, 'followed-post'::text, 'challenge-opening'::text, 'challenge-result'::text])),
  CONSTRAINT notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX notifications_age ON notifications USING brin (updated_at);
CREATE INDEX notifications_artist ON notifications USING btree (subject_id) WHERE kind = 'followed-post'::text;
CREATE UNIQUE INDEX notifications_group ON notifications USING btree (user_id, kind, subject_id, day) WHERE day IS NOT NULL;
CREATE INDEX notifications_newest ON notifications USING btree (user_id, updated_at, id);
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE read_at IS NULL;

-- one_time_codes

CREATE TABLE one_time_codes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  purpose text NOT NULL,
  address text NOT NULL,
  user_id text,
  code_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT one_time_codes_pkey PRIMARY KEY (id),
  CONSTRAINT one_time_codes_purpose_check CHECK (purpose = ANY (ARRAY['password-reset'::text, 'email-change'::text, 'email-verification'::text, 'sign-up'::text, 'second-step'::text, 'second-factor'::text])),
  CONSTRAINT one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX one_time_codes_address ON one_time_codes USING btree (address, created_at);
CREATE INDEX one_time_codes_user ON one_time_codes USING btree (user_id);

-- operator_orders

CREATE TABLE operator_orders (
  id text NOT NULL,
  user_id text,
  command json NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  taken_at timestamp with time zone,
  answer text[],
  refused boolean,
  CONSTRAINT operator_orders_pkey PRIMARY KEY (id),
  CONSTRAINT operator_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX operator_orders_user ON operator_orders USING btree (user_id);

-- originals

CREATE TABLE originals (
  id text NOT NULL,
  picture_id text NOT NULL,
  owner_id text NOT NULL,
  state text NOT NULL,
  problem text,
  bytes bigint NOT NULL,
  tile_bytes bigint DEFAULT 0 NOT NULL,
  file_name text NOT NULL,
  keep_credits boolean DEFAULT false NOT NULL,
  report jsonb,
  attempts smallint DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  begun_at timestamp(3) with time zone,
  CONSTRAINT originals_pkey PRIMARY KEY (id),
  CONSTRAINT originals_picture_id_key UNIQUE (picture_id),
  CONSTRAINT originals_bytes_check CHECK (bytes >= 0),
  CONSTRAINT originals_check CHECK ((state = 'refused'::text) = (problem IS NOT NULL)),
  CONSTRAINT originals_check1 CHECK (state <> 'refused'::text OR bytes = 0 AND tile_bytes = 0),
  CONSTRAINT originals_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  CONSTRAINT originals_state_check CHECK (state = ANY (ARRAY['arriving'::text, 'waiting'::text, 'ready'::text, 'refused'::text])),
  CONSTRAINT originals_tile_bytes_check CHECK (tile_bytes >= 0),
  CONSTRAINT originals_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT originals_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE CASCADE
);

CREATE INDEX originals_arriving ON originals USING btree (created_at) WHERE state = 'arriving'::text;
CREATE INDEX originals_of_owner ON originals USING btree (owner_id, created_at, id);
CREATE INDEX originals_ready ON originals USING btree (changed_at) WHERE state = 'ready'::text AND begun_at IS NOT NULL;
CREATE INDEX originals_waiting ON originals USING btree (owner_id, changed_at) WHERE state = 'waiting'::text;

CREATE OR REPLACE FUNCTION forget_p3_copies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update pictures set p3 = false, p3_avif_widths = null where id = old.picture_id and p3;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION free_originals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_original_bytes(array_agg(owner_id), array_agg(-bytes - tile_bytes)) from removed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION remove_original()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform graphile_worker.add_job('remove-original',
    json_build_object('id', old.id, 'pictureId', old.picture_id), max_attempts => 20);
  update pictures set zoom_width = null, zoom_height = null
    where id = old.picture_id and zoom_width is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION resize_originals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_original_bytes(array_agg(a.owner_id),
      array_agg(a.bytes + a.tile_bytes - b.bytes - b.tile_bytes))
    from before b join after a using (id)
    where a.bytes + a.tile_bytes <> b.bytes + b.tile_bytes;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION store_originals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_original_bytes(array_agg(owner_id), array_agg(bytes + tile_bytes)) from added;
  return null;
end $function$;

CREATE TRIGGER original_p3_forgotten AFTER DELETE ON originals FOR EACH ROW EXECUTE FUNCTION forget_p3_copies();
CREATE TRIGGER original_removed AFTER DELETE ON originals FOR EACH ROW EXECUTE FUNCTION remove_original();
CREATE TRIGGER originals_freed AFTER DELETE ON originals REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION free_originals();
CREATE TRIGGER originals_resized AFTER UPDATE ON originals REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION resize_originals();
CREATE TRIGGER originals_stored AFTER INSERT ON originals REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION store_originals();

-- passkey_challenges

CREATE TABLE passkey_challenges (
  token_hash bytea NOT NULL,
  purpose text NOT NULL,
  challenge text NOT NULL,
  user_id text,
  network bytea NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (token_hash),
  CONSTRAINT passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['add'::text, 'show'::text])),
  CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX passkey_challenges_expiry ON passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_network ON passkey_challenges USING btree (network, expires_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges USING btree (user_id);

-- passkeys

CREATE TABLE passkeys (
  id text NOT NULL,
  user_id text NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint DEFAULT 0 NOT NULL,
  transports text[] DEFAULT '{}'::text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_counter_check CHECK (counter >= 0),
  CONSTRAINT passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 1400),
  CONSTRAINT passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX passkeys_credential ON passkeys USING btree (credential_id);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id, created_at);

-- pending_sign_ins

CREATE TABLE pending_sign_ins (
  token_hash bytea NOT NULL,
  user_id text NOT NULL,
  credentials_hash bytea NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT pending_sign_ins_pkey PRIMARY KEY (token_hash),
  CONSTRAINT pending_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX pending_sign_ins_expiry ON pending_sign_ins USING btree (expires_at);
CREATE INDEX pending_sign_ins_user ON pending_sign_ins USING btree (user_id);

-- pending_visibility

CREATE TABLE pending_visibility (
  user_id text NOT NULL,
  hidden boolean NOT NULL,
  phase text DEFAULT 'posts'::text NOT NULL,
  after uuid,
  CONSTRAINT pending_visibility_pkey PRIMARY KEY (user_id),
  CONSTRAINT pending_visibility_phase_check CHECK (phase = ANY (ARRAY['posts'::text, 'comments'::text, 'submissions'::text])),
  CONSTRAINT pending_visibility_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- picture_descriptions

CREATE TABLE picture_descriptions (
  picture_id text NOT NULL,
  palette jsonb NOT NULL,
  layout real[],
  edges real[],
  look_cell integer,
  CONSTRAINT picture_descriptions_pkey PRIMARY KEY (picture_id),
  CONSTRAINT picture_descriptions_palette_check CHECK (jsonb_array_length(palette) >= 1 AND jsonb_array_length(palette) <= 5),
  CONSTRAINT picture_descriptions_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE CASCADE
);

CREATE INDEX picture_descriptions_look_cell ON picture_descriptions USING btree (look_cell, picture_id);

CREATE OR REPLACE FUNCTION colour_described_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from post_colours c using pictures i
      where i.id = new.picture_id and c.post_id = i.post_id and c.picture_id = i.id;
  end if;
  perform add_post_colours(array[new.picture_id]);
  return null;
end $function$;

CREATE TRIGGER described_picture_coloured AFTER INSERT OR UPDATE OF palette ON picture_descriptions FOR EACH ROW EXECUTE FUNCTION colour_described_picture();

-- pictures

CREATE TABLE pictures (
  id text NOT NULL,
  owner_id text NOT NULL,
  post_id text,
  "position" smallint,
  alt text DEFAULT ''::text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash text NOT NULL,
  colour text NOT NULL,
  ready boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  bytes integer DEFAULT 0 NOT NULL,
  description_version smallint DEFAULT 0 NOT NULL,
  zoom_width integer,
  zoom_height integer,
  copies_version smallint DEFAULT 0 NOT NULL,
  avif_widths smallint[],
  avif_bytes integer DEFAULT 0 NOT NULL,
  p3 boolean DEFAULT false NOT NULL,
  p3_avif_widths smallint[],
  imported_url text,
  placeholder boolean DEFAULT false NOT NULL,
  CONSTRAINT pictures_pkey PRIMARY KEY (id),
  CONSTRAINT pictures_position UNIQUE (post_id, "position") DEFERRABLE,
  CONSTRAINT pictures_alt_check CHECK (length(alt) <= 500),
  CONSTRAINT pictures_bytes_check CHECK (bytes >= 0),
  CONSTRAINT pictures_check CHECK ((post_id IS NULL) = ("position" IS NULL)),
  CONSTRAINT pictures_check1 CHECK (post_id IS NULL OR ready),
  CONSTRAINT pictures_colour_check CHECK (colour ~ '^#[0-9a-f]{6}$'::text),
  CONSTRAINT pictures_copies CHECK (avif_bytes >= 0 AND (avif_widths IS NULL) = (avif_bytes = 0) AND avif_widths <> '{}'::smallint[] AND p3_avif_widths <> '{}'::smallint[] AND (p3 OR p3_avif_widths IS NULL)) NOT VALID,
  CONSTRAINT pictures_height_check CHECK (height > 0),
  CONSTRAINT pictures_position_check CHECK ("position" >= 1 AND "position" <= 3),
  CONSTRAINT pictures_width_check CHECK (width > 0),
  CONSTRAINT pictures_zoom CHECK ((zoom_width IS NULL) = (zoom_height IS NULL)),
  CONSTRAINT pictures_zoom_height_check CHECK (zoom_height > 0),
  CONSTRAINT pictures_zoom_width_check CHECK (zoom_width > 0),
  CONSTRAINT pictures_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT pictures_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

CREATE INDEX pictures_owner ON pictures USING btree (owner_id);
CREATE INDEX pictures_uncopied ON pictures USING btree (created_at DESC, id DESC) WHERE post_id IS NOT NULL AND copies_version = 0;
CREATE INDEX pictures_undescribed ON pictures USING btree (description_version, id) WHERE ready;
CREATE INDEX pictures_waiting ON pictures USING btree (created_at) WHERE post_id IS NULL;

CREATE OR REPLACE FUNCTION colour_attached_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_post_colours(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION free_copied_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_stored_bytes(array_agg(owner_id), array_agg(-(bytes + avif_bytes)::bigint)) from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION store_copied_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_stored_bytes(array_agg(owner_id), array_agg((bytes + avif_bytes)::bigint)) from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION store_copies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_stored_bytes(array[new.owner_id], array[(new.avif_bytes - old.avif_bytes)::bigint]);
  return null;
end $function$;

CREATE TRIGGER attached_picture_coloured AFTER UPDATE OF post_id ON pictures FOR EACH ROW WHEN (new.post_id IS NOT NULL AND old.post_id IS DISTINCT FROM new.post_id) EXECUTE FUNCTION colour_attached_picture();
CREATE TRIGGER copies_stored AFTER UPDATE OF avif_bytes ON pictures FOR EACH ROW WHEN (old.avif_bytes IS DISTINCT FROM new.avif_bytes) EXECUTE FUNCTION store_copies();
CREATE TRIGGER pictures_freed AFTER DELETE ON pictures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_copied_pictures();
CREATE TRIGGER pictures_stored AFTER INSERT ON pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION store_copied_pictures();

-- pins

CREATE TABLE pins (
  post_id text NOT NULL,
  user_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT pins_pkey PRIMARY KEY (post_id, user_id),
  CONSTRAINT pins_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT pins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX pins_newest ON pins USING btree (user_id, created_at, post_id);

-- post_colours

CREATE TABLE post_colours (
  post_id text NOT NULL,
  picture_id text NOT NULL,
  "position" smallint NOT NULL,
  cell integer NOT NULL,
  share real NOT NULL,
  l real NOT NULL,
  a real NOT NULL,
  b real NOT NULL,
  CONSTRAINT post_colours_pkey PRIMARY KEY (post_id, picture_id, "position"),
  CONSTRAINT post_colours_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

CREATE INDEX post_colours_cell ON post_colours USING btree (cell, share) INCLUDE (post_id, picture_id, l, a, b);

-- post_tags

CREATE TABLE post_tags (
  post_id text NOT NULL,
  tag text NOT NULL,
  author_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT post_tags_pkey PRIMARY KEY (post_id, tag),
  CONSTRAINT post_tags_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

CREATE INDEX post_tags_newest ON post_tags USING btree (tag, created_at, post_id) INCLUDE (author_id);

-- post_texts

CREATE TABLE post_texts (
  post_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  folded text NOT NULL,
  CONSTRAINT post_texts_pkey PRIMARY KEY (post_id),
  CONSTRAINT post_texts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

CREATE INDEX post_texts_bigrams ON post_texts USING gin (bigrams(folded));
ALTER INDEX post_texts_bigrams ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX post_texts_newest ON post_texts USING btree (created_at, post_id);
CREATE INDEX post_texts_trigrams ON post_texts USING gin (folded gin_trgm_ops);

-- posts

CREATE TABLE posts (
  id text NOT NULL,
  author_id text NOT NULL,
  request_key uuid NOT NULL,
  caption text NOT NULL,
  description text NOT NULL,
  tags text[] NOT NULL,
  like_count integer DEFAULT 0 NOT NULL,
  comment_count integer DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  request_hash bytea,
  removed boolean DEFAULT false NOT NULL,
  author_hidden boolean DEFAULT false NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  sensitive text[] DEFAULT '{}'::text[] NOT NULL,
  made_with_ai boolean DEFAULT false NOT NULL,
  comments_closed boolean DEFAULT false NOT NULL,
  moderated_labels text[] DEFAULT '{}'::text[] NOT NULL,
  edited_at timestamp(3) with time zone,
  imported jsonb,
  version integer DEFAULT 1 NOT NULL,
  counts_version bigint DEFAULT 0 NOT NULL,
  CONSTRAINT posts_pkey PRIMARY KEY (id),
  CONSTRAINT posts_caption_check CHECK (length(caption) >= 1 AND length(caption) <= 120),
  CONSTRAINT posts_comment_count_check CHECK (comment_count >= 0),
  CONSTRAINT posts_description_check CHECK (length(description) >= 1 AND length(description) <= 5000),
  CONSTRAINT posts_like_count_check CHECK (like_count >= 0),
  CONSTRAINT posts_moderated_labels_check CHECK (moderated_labels <@ ARRAY['nudity'::text, 'violence'::text, 'flashing'::text, 'ai'::text]),
  CONSTRAINT posts_request_hash_check CHECK (octet_length(request_hash) = 32),
  CONSTRAINT posts_sensitive_check CHECK (sensitive <@ ARRAY['nudity'::text, 'violence'::text, 'flashing'::text] AND cardinality(sensitive) <= 3),
  CONSTRAINT posts_tags_check CHECK (cardinality(tags) <= 3 AND (cardinality(tags) > 0 OR imported IS NOT NULL)) NOT VALID,
  CONSTRAINT posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX posts_author ON posts USING btree (author_id, created_at, id) WHERE NOT hidden;
CREATE INDEX posts_first_tag ON posts USING btree ((tags[1]), created_at, id) WHERE NOT hidden;
CREATE INDEX posts_hidden ON posts USING btree (id) WHERE hidden;
CREATE INDEX posts_newest ON posts USING btree (created_at, id) INCLUDE (author_id) WHERE NOT hidden;
CREATE UNIQUE INDEX posts_request ON posts USING btree (author_id, request_key);
CREATE INDEX posts_second_tag ON posts USING btree ((tags[2]), created_at, id) WHERE NOT hidden AND tags[2] IS NOT NULL;
CREATE INDEX posts_tags ON posts USING gin (tags);
CREATE INDEX posts_third_tag ON posts USING btree ((tags[3]), created_at, id) WHERE NOT hidden AND tags[3] IS NOT NULL;

CREATE OR REPLACE FUNCTION colour_turned_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.hidden then
    delete from post_colours where post_id = new.id;
  else
    perform add_post_colours(array(select id from pictures where post_id = new.id));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_hidden_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_shown_posts(array[new.id], not new.hidden);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if not new.hidden then
      update users set post_count = post_count + 1 where id = new.author_id;
    end if;
  elsif not old.hidden then
    update users set post_count = post_count - 1 where id = old.author_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_post_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION describe_added_posts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into post_texts (post_id, created_at, folded)
    select id, created_at,
      fold_text(caption || E'\x1f' || description || E'\x1f' || array_to_string(tags, E'\x1f'))
    from added where not hidden;
  -- in the order of the tags, so that posts with the same ones cannot deadlock
  insert into tag_counts (tag, post_count)
    select tag, count(distinct id) filter (where not hidden) from added, unnest(tags) as tag
      group by tag order by tag
    on conflict (tag) do update set post_count = tag_counts.post_count + excluded.post_count;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION describe_edited_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update post_texts set folded = post_search_text(new) where post_id = new.id;
  if new.hidden or old.tags = new.tags then
    return null;
  end if;
  -- in the order of the tags, so that posts with the same ones cannot deadlock
  insert into tag_counts (tag, post_count)
    select tag, 0 from unnest(new.tags) as tag group by tag order by tag
    on conflict (tag) do nothing;
  perform from tag_counts where tag = any (old.tags || new.tags) order by tag for update;
  update tag_counts
    set post_count = post_count + (tag = any (new.tags))::integer - (tag = any (old.tags))::integer
    where tag = any (old.tags || new.tags);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tag_added_posts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into post_tags (post_id, tag, author_id, created_at)
    select distinct id, tag, author_id, created_at from added, unnest(tags) as tag;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tag_edited_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from post_tags where post_id = new.id and tag <> all (new.tags);
  insert into post_tags (post_id, tag, author_id, created_at)
    select distinct new.id, tag, new.author_id, new.created_at from unnest(new.tags) as tag
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION uncount_removed_posts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from tag_counts
    where tag in (select unnest(tags) from removed where not hidden) order by tag for update;
  update tag_counts set post_count = tag_counts.post_count - gone.posts
    from (select tag, count(distinct id) as posts from removed, unnest(tags) as tag
      where not hidden group by tag) as gone
    where tag_counts.tag = gone.tag;
  return null;
end $function$;

CREATE TRIGGER count_post_version BEFORE UPDATE OF caption, description, tags, sensitive, made_with_ai ON posts FOR EACH ROW WHEN (old.version = new.version AND (old.caption IS DISTINCT FROM new.caption OR old.description IS DISTINCT FROM new.description OR old.tags IS DISTINCT FROM new.tags OR old.sensitive IS DISTINCT FROM new.sensitive OR old.made_with_ai IS DISTINCT FROM new.made_with_ai)) EXECUTE FUNCTION count_post_version();
CREATE TRIGGER hidden_post_counted AFTER UPDATE OF removed ON posts FOR EACH ROW WHEN (old.hidden IS DISTINCT FROM new.hidden) EXECUTE FUNCTION count_hidden_post();
CREATE TRIGGER new_post_hidden BEFORE INSERT ON posts FOR EACH ROW EXECUTE FUNCTION hide_new_content();
CREATE TRIGGER post_counted AFTER INSERT OR DELETE ON posts FOR EACH ROW EXECUTE FUNCTION count_post();
CREATE TRIGGER post_edited AFTER UPDATE OF caption, description, tags ON posts FOR EACH ROW WHEN (old.caption <> new.caption OR old.description <> new.description OR old.tags <> new.tags) EXECUTE FUNCTION describe_edited_post();
CREATE TRIGGER post_hidden BEFORE UPDATE OF removed, author_hidden, hidden ON posts FOR EACH ROW EXECUTE FUNCTION set_content_hidden();
CREATE TRIGGER post_retagged AFTER UPDATE OF tags ON posts FOR EACH ROW WHEN (old.tags <> new.tags) EXECUTE FUNCTION tag_edited_post();
CREATE TRIGGER posts_described AFTER INSERT ON posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION describe_added_posts();
CREATE TRIGGER posts_tagged AFTER INSERT ON posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tag_added_posts();
CREATE TRIGGER posts_uncounted AFTER DELETE ON posts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_removed_posts();
CREATE TRIGGER turned_post_coloured AFTER UPDATE OF removed, author_hidden ON posts FOR EACH ROW WHEN (old.hidden IS DISTINCT FROM new.hidden) EXECUTE FUNCTION colour_turned_post();

-- rate_limits

CREATE TABLE rate_limits (
  key bytea NOT NULL,
  count integer NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key),
  CONSTRAINT rate_limits_count_check CHECK (count >= 0)
);

CREATE INDEX rate_limits_until ON rate_limits USING btree (until);

-- recovery_codes

CREATE TABLE recovery_codes (
  user_id text NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES two_factor(user_id) ON DELETE CASCADE
);

-- report_pictures

CREATE TABLE report_pictures (
  report_id text NOT NULL,
  picture_id text NOT NULL,
  "position" smallint NOT NULL,
  alt text NOT NULL,
  CONSTRAINT report_pictures_pkey PRIMARY KEY (report_id, "position"),
  CONSTRAINT report_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES case_pictures(id) ON DELETE CASCADE,
  CONSTRAINT report_pictures_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE
);

CREATE INDEX report_pictures_picture ON report_pictures USING btree (picture_id);

-- reporter_messages

CREATE TABLE reporter_messages (
  id text NOT NULL,
  case_id text NOT NULL,
  message json NOT NULL,
  after text DEFAULT ''::text NOT NULL,
  CONSTRAINT reporter_messages_pkey PRIMARY KEY (id),
  CONSTRAINT reporter_messages_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE
);

CREATE INDEX reporter_messages_case ON reporter_messages USING btree (case_id);

-- reports

CREATE TABLE reports (
  id text NOT NULL,
  case_id text NOT NULL,
  reporter_id text,
  email text,
  address text,
  reason text NOT NULL,
  words text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_email_check CHECK (length(email) <= 254),
  CONSTRAINT reports_reason_check CHECK (reason = ANY (ARRAY['not-their-own'::text, 'made-with-ai'::text, 'harassment'::text, 'sexual-content'::text, 'violence'::text, 'spam'::text, 'minor-at-risk'::text, 'other'::text])),
  CONSTRAINT reports_words_check CHECK (length(words) <= 1000),
  CONSTRAINT reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX reports_case ON reports USING btree (case_id, created_at, id);
CREATE UNIQUE INDEX reports_guest ON reports USING btree (case_id, address) WHERE address IS NOT NULL;
CREATE INDEX reports_guests ON reports USING btree (created_at) WHERE address IS NOT NULL;
CREATE UNIQUE INDEX reports_member ON reports USING btree (case_id, reporter_id) WHERE reporter_id IS NOT NULL;
CREATE INDEX reports_reporter ON reports USING btree (reporter_id) WHERE reporter_id IS NOT NULL;
CREATE INDEX reports_told ON reports USING btree (case_id, id);

-- saves

CREATE TABLE saves (
  post_id text NOT NULL,
  user_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT saves_pkey PRIMARY KEY (post_id, user_id),
  CONSTRAINT saves_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT saves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX saves_newest ON saves USING btree (user_id, created_at, post_id);

-- second_factor_recoveries

CREATE TABLE second_factor_recoveries (
  user_id text NOT NULL,
  address text NOT NULL,
  stop_token_hash bytea NOT NULL,
  begun_at timestamp(3) with time zone NOT NULL,
  ready_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT second_factor_recoveries_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factor_recoveries_check CHECK (ready_at > begun_at),
  CONSTRAINT second_factor_recoveries_check1 CHECK (expires_at > ready_at),
  CONSTRAINT second_factor_recoveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES two_factor(user_id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX second_factor_recoveries_stop ON second_factor_recoveries USING btree (stop_token_hash);

-- second_factor_tries

CREATE TABLE second_factor_tries (
  user_id text NOT NULL,
  known_browser boolean NOT NULL,
  tries integer NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  CONSTRAINT second_factor_tries_pkey PRIMARY KEY (user_id, known_browser),
  CONSTRAINT second_factor_tries_tries_check CHECK (tries > 0),
  CONSTRAINT second_factor_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- secrets

CREATE TABLE secrets (
  name text NOT NULL,
  key bytea NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT secrets_pkey PRIMARY KEY (name),
  CONSTRAINT secrets_key_check CHECK (octet_length(key) = 32)
);

-- session_tokens

CREATE TABLE session_tokens (
  session_id text NOT NULL,
  family_hash bytea NOT NULL,
  refresh_hash bytea NOT NULL,
  previous_refresh_hash bytea,
  refreshed_at timestamp with time zone DEFAULT now() NOT NULL,
  access_hash bytea NOT NULL,
  access_expires_at timestamp with time zone NOT NULL,
  access_used boolean DEFAULT false NOT NULL,
  CONSTRAINT session_tokens_pkey PRIMARY KEY (session_id),
  CONSTRAINT session_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX session_tokens_access ON session_tokens USING btree (access_hash);
CREATE UNIQUE INDEX session_tokens_family ON session_tokens USING btree (family_hash);

-- sessions

CREATE TABLE sessions (
  id text NOT NULL,
  token_hash bytea NOT NULL,
  user_id text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  device text DEFAULT ''::text NOT NULL,
  confirmed_at timestamp(3) with time zone,
  second_step boolean DEFAULT false NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_device_check CHECK (length(device) <= 80),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_token ON sessions USING btree (token_hash);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

-- submission_likes

CREATE TABLE submission_likes (
  submission_id text NOT NULL,
  user_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT submission_likes_pkey PRIMARY KEY (submission_id, user_id),
  CONSTRAINT submission_likes_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE,
  CONSTRAINT submission_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX submission_likes_of_submission ON submission_likes USING btree (submission_id, created_at, user_id);
CREATE INDEX submission_likes_user ON submission_likes USING btree (user_id);

CREATE OR REPLACE FUNCTION count_submission_like()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update submissions set like_count = like_count + 1 where id = new.submission_id;
  else
    update submissions set like_count = like_count - 1 where id = old.submission_id;
  end if;
  return null;
end $function$;

CREATE TRIGGER submission_like_counted AFTER INSERT OR DELETE ON submission_likes FOR EACH ROW EXECUTE FUNCTION count_submission_like();

-- submissions

CREATE TABLE submissions (
  id text NOT NULL,
  week_number integer NOT NULL,
  author_id text NOT NULL,
  request_key uuid NOT NULL,
  description text NOT NULL,
  extension text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash text NOT NULL,
  colour text NOT NULL,
  like_count integer DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  bytes integer DEFAULT 0 NOT NULL,
  request_hash bytea,
  removed boolean DEFAULT false NOT NULL,
  author_hidden boolean DEFAULT false NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  sensitive text[] DEFAULT '{}'::text[] NOT NULL,
  made_with_ai boolean DEFAULT false NOT NULL,
  moderated_labels text[] DEFAULT '{}'::text[] NOT NULL,
  imported jsonb,
  CONSTRAINT submissions_pkey PRIMARY KEY (id),
  CONSTRAINT submissions_bytes_check CHECK (bytes >= 0),
  CONSTRAINT submissions_colour_check CHECK (colour ~ '^#[0-9a-f]{6}$'::text),
  CONSTRAINT submissions_description_check CHECK (length(description) >= 1 AND length(description) <= 500),
  CONSTRAINT submissions_extension_check CHECK (extension = ANY (ARRAY['jpg'::text, 'png'::text, 'gif'::text])),
  CONSTRAINT submissions_height_check CHECK (height > 0),
  CONSTRAINT submissions_like_count_check CHECK (like_count >= 0),
  CONSTRAINT submissions_moderated_labels_check CHECK (moderated_labels <@ ARRAY['nudity'::text, 'violence'::text, 'flashing'::text, 'ai'::text]),
  CONSTRAINT submissions_request_hash_check CHECK (octet_length(request_hash) = 32),
  CONSTRAINT submissions_sensitive_check CHECK (sensitive <@ ARRAY['nudity'::text, 'violence'::text, 'flashing'::text] AND cardinality(sensitive) <= 3),
  CONSTRAINT submissions_width_check CHECK (width > 0),
  CONSTRAINT submissions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT submissions_week_number_fkey FOREIGN KEY (week_number) REFERENCES challenge_weeks(week_number) ON DELETE CASCADE
);

CREATE INDEX submissions_author ON submissions USING btree (author_id, created_at, id);
CREATE INDEX submissions_hidden ON submissions USING btree (id) WHERE hidden;
CREATE INDEX submissions_most_liked ON submissions USING btree (week_number, like_count DESC, created_at, id);
CREATE INDEX submissions_newest ON submissions USING btree (week_number, created_at, id);
CREATE UNIQUE INDEX submissions_one_a_week ON submissions USING btree (author_id, week_number);
CREATE UNIQUE INDEX submissions_request ON submissions USING btree (author_id, request_key);

CREATE OR REPLACE FUNCTION count_hidden_submission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update challenge_weeks set entry_count = entry_count + case when new.hidden then -1 else 1 end
    where week_number = new.week_number;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_submission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if not new.hidden then
      update challenge_weeks set entry_count = entry_count + 1 where week_number = new.week_number;
    end if;
  elsif not old.hidden then
    update challenge_weeks set entry_count = entry_count - 1 where week_number = old.week_number;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION free_submissions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_stored_bytes(array_agg(author_id), array_agg(-bytes::bigint)) from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION store_submissions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_stored_bytes(array_agg(author_id), array_agg(bytes::bigint)) from changed;
  return null;
end $function$;

CREATE TRIGGER hidden_submission_counted AFTER UPDATE OF removed ON submissions FOR EACH ROW WHEN (old.hidden IS DISTINCT FROM new.hidden) EXECUTE FUNCTION count_hidden_submission();
CREATE TRIGGER new_submission_hidden BEFORE INSERT ON submissions FOR EACH ROW EXECUTE FUNCTION hide_new_content();
CREATE TRIGGER submission_counted AFTER INSERT OR DELETE ON submissions FOR EACH ROW EXECUTE FUNCTION count_submission();
CREATE TRIGGER submission_hidden BEFORE UPDATE OF removed, author_hidden, hidden ON submissions FOR EACH ROW EXECUTE FUNCTION set_content_hidden();
CREATE TRIGGER submissions_freed AFTER DELETE ON submissions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_submissions();
CREATE TRIGGER submissions_stored AFTER INSERT ON submissions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION store_submissions();

-- support_messages

CREATE TABLE support_messages (
  id text NOT NULL,
  user_id text,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  category text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  address text NOT NULL,
  CONSTRAINT support_messages_pkey PRIMARY KEY (id),
  CONSTRAINT support_messages_category_check CHECK (category = ANY (ARRAY['general'::text, 'technical'::text, 'feature'::text, 'account'::text])),
  CONSTRAINT support_messages_email_check CHECK (length(email) <= 254),
  CONSTRAINT support_messages_message_check CHECK (length(message) >= 1 AND length(message) <= 5000),
  CONSTRAINT support_messages_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200),
  CONSTRAINT support_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX support_messages_user ON support_messages USING btree (user_id);

-- tag_counts

CREATE TABLE tag_counts (
  tag text NOT NULL,
  folded text GENERATED ALWAYS AS (fold_text(tag)) STORED NOT NULL,
  post_count integer NOT NULL,
  CONSTRAINT tag_counts_pkey PRIMARY KEY (tag),
  CONSTRAINT tag_counts_post_count_check CHECK (post_count >= 0)
);

-- tag_follower_counts

CREATE TABLE tag_follower_counts (
  tag text NOT NULL,
  follower_count integer NOT NULL,
  CONSTRAINT tag_follower_counts_pkey PRIMARY KEY (tag),
  CONSTRAINT tag_follower_counts_follower_count_check CHECK (follower_count >= 0)
);

-- tag_follows

CREATE TABLE tag_follows (
  follower_id text NOT NULL,
  tag text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT tag_follows_pkey PRIMARY KEY (follower_id, tag),
  CONSTRAINT tag_follows_tag_check CHECK (length(tag) >= 1 AND length(tag) <= 60),
  CONSTRAINT tag_follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE OR REPLACE FUNCTION count_tag_followers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    -- in the order of the tags, so that people who follow the same ones cannot deadlock
    insert into tag_follower_counts (tag, follower_count)
      select tag, count(*) from changed group by tag order by tag
      on conflict (tag) do update
        set follower_count = tag_follower_counts.follower_count + excluded.follower_count;
    return null;
  end if;
  perform from tag_follower_counts where tag in (select tag from changed) order by tag
    for no key update;
  update tag_follower_counts set follower_count = tag_follower_counts.follower_count - gone.followers
    from (select tag, count(*) as followers from changed group by tag) as gone
    where tag_follower_counts.tag = gone.tag;
  return null;
end $function$;

CREATE TRIGGER tags_followed AFTER INSERT ON tag_follows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_tag_followers();
CREATE TRIGGER tags_unfollowed AFTER DELETE ON tag_follows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_tag_followers();

-- told_mentions

CREATE TABLE told_mentions (
  author_id text NOT NULL,
  day timestamp(3) with time zone NOT NULL,
  user_id text NOT NULL,
  times integer NOT NULL,
  CONSTRAINT told_mentions_pkey PRIMARY KEY (author_id, day, user_id),
  CONSTRAINT told_mentions_times_check CHECK (times > 0),
  CONSTRAINT told_mentions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT told_mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX told_mentions_day ON told_mentions USING btree (day);
CREATE INDEX told_mentions_user ON told_mentions USING btree (user_id);

-- trophies

CREATE TABLE trophies (
  week_number integer NOT NULL,
  place smallint NOT NULL,
  submission_id text NOT NULL,
  CONSTRAINT trophies_pkey PRIMARY KEY (week_number, place),
  CONSTRAINT trophies_submission_id_key UNIQUE (submission_id),
  CONSTRAINT trophies_place_check CHECK (place >= 1 AND place <= 10),
  CONSTRAINT trophies_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE,
  CONSTRAINT trophies_week_number_fkey FOREIGN KEY (week_number) REFERENCES challenge_weeks(week_number) ON DELETE CASCADE
);

-- two_factor

CREATE TABLE two_factor (
  user_id text NOT NULL,
  sealed_secret bytea NOT NULL,
  used_step bigint DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  activated_at timestamp(3) with time zone,
  CONSTRAINT two_factor_pkey PRIMARY KEY (user_id),
  CONSTRAINT two_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- users

CREATE TABLE users (
  id text NOT NULL,
  username text NOT NULL,
  full_name text NOT NULL,
  email text NOT NULL,
  email_verified boolean DEFAULT false NOT NULL,
  password_hash text NOT NULL,
  bio text NOT NULL,
  profile_image text,
  artist_tags text[] DEFAULT '{}'::text[] NOT NULL,
  interest_tags text[] DEFAULT '{}'::text[] NOT NULL,
  post_count integer DEFAULT 0 NOT NULL,
  follower_count integer DEFAULT 0 NOT NULL,
  following_count integer DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  folded_names text GENERATED ALWAYS AS (fold_text((username || ''::text) || full_name)) STORED NOT NULL,
  profile_image_bytes integer DEFAULT 0 NOT NULL,
  stored_bytes bigint DEFAULT 0 NOT NULL,
  address text DEFAULT gen_random_uuid()::text NOT NULL,
  renamed_at timestamp(3) with time zone,
  profile_image_width integer,
  profile_image_height integer,
  hidden_for text[] DEFAULT '{}'::text[] NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  suspended_until timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  terms_version text,
  terms_agreed_at timestamp with time zone,
  deletion_undone_at timestamp(3) with time zone,
  ai_allowed boolean DEFAULT false NOT NULL,
  original_bytes bigint DEFAULT 0 NOT NULL,
  original_turn_at timestamp(3) with time zone,
  imported jsonb,
  language text,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_bio_check CHECK (length(bio) <= 500),
  CONSTRAINT users_email_check CHECK (length(email) <= 254),
  CONSTRAINT users_follower_count_check CHECK (follower_count >= 0),
  CONSTRAINT users_following_count_check CHECK (following_count >= 0),
  CONSTRAINT users_full_name_check CHECK (length(full_name) >= 1 AND length(full_name) <= 80),
  CONSTRAINT users_hidden_for_check CHECK (hidden_for <@ ARRAY['removed'::text, 'closed'::text, 'deleting'::text]),
  CONSTRAINT users_language_check CHECK (language ~ '^[a-z]{2}(-[A-Z]{2})?$'::text),
  CONSTRAINT users_original_bytes_check CHECK (original_bytes >= 0),
  CONSTRAINT users_post_count_check CHECK (post_count >= 0),
  CONSTRAINT users_profile_image_bytes_check CHECK (profile_image_bytes >= 0),
  CONSTRAINT users_profile_image_height_check CHECK (profile_image_height > 0),
  CONSTRAINT users_profile_image_size CHECK ((profile_image_width IS NULL) = (profile_image_height IS NULL)),
  CONSTRAINT users_profile_image_width_check CHECK (profile_image_width > 0),
  CONSTRAINT users_stored_bytes_check CHECK (stored_bytes >= 0),
  CONSTRAINT users_terms CHECK ((terms_version IS NULL) = (terms_agreed_at IS NULL)),
  CONSTRAINT users_terms_version_check CHECK (length(terms_version) <= 20),
  CONSTRAINT users_username_check CHECK (username ~ '^[A-Za-z0-9_.]{3,30}$'::text OR imported IS NOT NULL AND length(username) >= 1 AND length(username) <= 60) NOT VALID
);

CREATE INDEX users_ai_allowed ON users USING btree (id) WHERE ai_allowed;
CREATE INDEX users_bigrams ON users USING gin (bigrams(folded_names));
ALTER INDEX users_bigrams ALTER COLUMN 1 SET STATISTICS 0;
CREATE UNIQUE INDEX users_email ON users USING btree (address);
CREATE INDEX users_first_artist_tag ON users USING btree ((artist_tags[1]), created_at, id) WHERE NOT hidden AND artist_tags[1] IS NOT NULL;
CREATE INDEX users_hidden ON users USING btree (id) WHERE hidden;
CREATE INDEX users_newest ON users USING btree (created_at, id);
CREATE INDEX users_second_artist_tag ON users USING btree ((artist_tags[2]), created_at, id) WHERE NOT hidden AND artist_tags[2] IS NOT NULL;
CREATE INDEX users_third_artist_tag ON users USING btree ((artist_tags[3]), created_at, id) WHERE NOT hidden AND artist_tags[3] IS NOT NULL;
CREATE INDEX users_trigrams ON users USING gin (folded_names gin_trgm_ops);
CREATE UNIQUE INDEX users_username ON users USING btree (lower(username COLLATE "C"));

CREATE OR REPLACE FUNCTION forget_hosted_password()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from hosted_passwords where user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION hide_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into pending_visibility (user_id, hidden) values (new.id, new.hidden)
    on conflict (user_id) do update
      set hidden = excluded.hidden, phase = default, after = default;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_former_username()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted text := lower(new.username collate "C");
begin
  if tg_op = 'UPDATE' then
    if lower(old.username collate "C") = wanted then
      return null;
    end if;
    insert into former_usernames (username, user_id, until)
      values (lower(old.username collate "C"), old.id, now() + interval '30 days')
      on conflict (username) do update set user_id = excluded.user_id, until = excluded.until;
  end if;
  delete from former_usernames where username = wanted and (user_id = new.id or until <= now());
  if exists (select from former_usernames where username = wanted) then
    raise unique_violation using
      message = 'this username was somebody''s until lately',
      table = 'users',
      constraint = 'users_username';
  end if;
  perform release_older_usernames(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION set_person_hidden()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.hidden := cardinality(new.hidden_for) > 0;
  return new;
end $function$;

CREATE TRIGGER content_hidden AFTER UPDATE OF hidden_for ON users FOR EACH ROW WHEN (old.hidden IS DISTINCT FROM new.hidden) EXECUTE FUNCTION hide_content();
CREATE TRIGGER hosted_password_forgotten AFTER UPDATE OF password_hash ON users FOR EACH ROW WHEN (old.password_hash IS DISTINCT FROM new.password_hash) EXECUTE FUNCTION forget_hosted_password();
CREATE TRIGGER person_hidden BEFORE UPDATE OF hidden_for, hidden ON users FOR EACH ROW EXECUTE FUNCTION set_person_hidden();
CREATE TRIGGER username_kept AFTER INSERT OR UPDATE OF username ON users FOR EACH ROW EXECUTE FUNCTION keep_former_username();

-- week_banners

CREATE TABLE week_banners (
  id text NOT NULL,
  week_number integer,
  "position" smallint,
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash text NOT NULL,
  colour text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  owner_id text,
  bytes integer DEFAULT 0 NOT NULL,
  CONSTRAINT week_banners_pkey PRIMARY KEY (id),
  CONSTRAINT week_banners_bytes_check CHECK (bytes >= 0),
  CONSTRAINT week_banners_check CHECK ((week_number IS NULL) = ("position" IS NULL)),
  CONSTRAINT week_banners_colour_check CHECK (colour ~ '^#[0-9a-f]{6}$'::text),
  CONSTRAINT week_banners_height_check CHECK (height > 0),
  CONSTRAINT week_banners_position_check CHECK ("position" >= 1 AND "position" <= 4),
  CONSTRAINT week_banners_width_check CHECK (width > 0),
  CONSTRAINT week_banners_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT week_banners_week_number_fkey FOREIGN KEY (week_number) REFERENCES challenge_weeks(week_number) ON DELETE CASCADE
);

CREATE INDEX week_banners_owner ON week_banners USING btree (owner_id);
CREATE UNIQUE INDEX week_banners_place ON week_banners USING btree (week_number, "position");

CREATE OR REPLACE FUNCTION release_week_banners()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_stored_bytes(array_agg(owner_id), array_agg(-bytes::bigint)) from before
    where owner_id is not null and id in (select id from after where owner_id is null);
  return null;
end $function$;

CREATE TRIGGER week_banners_freed AFTER DELETE ON week_banners REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_pictures();
CREATE TRIGGER week_banners_released AFTER UPDATE ON week_banners REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION release_week_banners();
CREATE TRIGGER week_banners_stored AFTER INSERT ON week_banners REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION store_pictures();

-- weekly_email_runs

CREATE TABLE weekly_email_runs (
  week timestamp(3) with time zone NOT NULL,
  after text DEFAULT ''::text NOT NULL,
  finished boolean DEFAULT false NOT NULL,
  CONSTRAINT weekly_email_runs_pkey PRIMARY KEY (week)
);

-- withdrawn_acts

CREATE TABLE withdrawn_acts (
  actor_id text NOT NULL,
  kind text NOT NULL,
  subject_id text NOT NULL,
  withdrawn_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT withdrawn_acts_pkey PRIMARY KEY (actor_id, kind, subject_id),
  CONSTRAINT withdrawn_acts_kind_check CHECK (kind = ANY (ARRAY['post-like'::text, 'submission-like'::text, 'follow'::text])),
  CONSTRAINT withdrawn_acts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX withdrawn_acts_age ON withdrawn_acts USING brin (withdrawn_at);
CREATE INDEX withdrawn_acts_followed ON withdrawn_acts USING btree (subject_id) WHERE kind = 'follow'::text;

-- Views

CREATE VIEW letters AS SELECT id,
    content,
    created_at,
    expires_at,
    sent_at,
    refusal,
    discard,
    recipient,
    forget,
    unproved
   FROM emails;

CREATE VIEW second_step_recoveries AS SELECT user_id,
    address,
    stop_token_hash,
    begun_at,
    ready_at,
    expires_at
   FROM second_factor_recoveries;

CREATE VIEW second_step_tries AS SELECT user_id,
    known_browser,
    tries,
    since
   FROM second_factor_tries;

CREATE VIEW two_steps AS SELECT user_id,
    sealed_secret,
    used_step,
    created_at,
    activated_at
   FROM two_factor;

