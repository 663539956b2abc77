-- Balanced strength (rule K2) applied to every game with strengths. From now on an own pack can turn it off by leaving it
-- out, so the packs of before and the copies that games have of them name it.
update rule_packs set rules = rules || '{"K2": {"level": "wanted"}}' where rules -> 'K2' is null;

update games
set own_rule_pack = jsonb_set(own_rule_pack, '{rules,K2}', '{"level": "wanted"}')
where own_rule_pack is not null and own_rule_pack -> 'rules' -> 'K2' is null;
